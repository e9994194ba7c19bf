import { useNavigate } from '@tanstack/react-router';
import { AccountSearch } from '#features/accounts/account-search.tsx';
import { useAccountNumber } from './use-account-number.ts';

/** The search for an account, for those who look after other people's. */
export function AccountChoice() {
  const navigate = useNavigate();
  const accountNumber = useAccountNumber();
  return (
    <AccountSearch
      accountNumber={accountNumber}
      onChoose={(account) => void navigate({ to: '.', search: { account } as never, state: true, replace: true })}
    />
  );
}
