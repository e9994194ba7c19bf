import { useNavigate } from '@tanstack/react-router';
import { AccountSearch } from '#features/accounts/account-search.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { EmergencyNotice } from '#ui/feedback/emergency-notice.tsx';
import { useAccountNumber } from './use-account-number.ts';

/** Above a step: the emergency numbers at the incident, and the search for an account at the choice of the policy. */
export function FnolLead({ step }: { step: string }) {
  const { name, emergencyNumber, contacts } = useConfiguration();
  const { persona } = useUser();
  if (step === 'select-policy' && persona !== 'policyholder') return <AccountChoice />;
  if (step !== 'type-of-incident') return null;
  return <EmergencyNotice emergencyNumber={emergencyNumber} clubName={name} clubNumber={contacts.medical.phone} />;
}

function AccountChoice() {
  const navigate = useNavigate();
  const accountNumber = useAccountNumber();
  return (
    <AccountSearch
      accountNumber={accountNumber}
      onSearch={(account) => void navigate({ to: '.', search: { account } as never, state: true, replace: true })}
    />
  );
}
