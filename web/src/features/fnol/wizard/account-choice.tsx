import { useNavigate } from '@tanstack/react-router';
import { AccountSearch } from '#features/accounts/account-search.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useAccountNumber } from './use-account-number.ts';

/** The search for an account, for those who look after other people's. */
export function AccountChoice() {
  const navigate = useNavigate();
  const accountNumber = useAccountNumber();
  if (!useCatalogue('accounts')) return <LoadingState />;
  return (
    <AccountSearch
      accountNumber={accountNumber}
      onChoose={(account) => void navigate({ to: '.', search: { account } as never, state: true, replace: true })}
    />
  );
}
