import { Suspense } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { EmergencyNotice } from '#ui/feedback/emergency-notice.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';

// Not for policyholders.
const AccountChoice = lazyPart(() => import('./account-choice.tsx').then((module) => module.AccountChoice));

/** Above a step: the emergency numbers at the incident, and the search for an account at the choice of the policy. */
export function FnolLead({ step }: { step: string }) {
  const { name, emergencyNumber, contacts } = useConfiguration();
  const { persona } = useUser();
  if (step === 'select-policy' && persona !== 'policyholder')
    return (
      <Suspense fallback={<LoadingState />}>
        <AccountChoice />
      </Suspense>
    );
  if (step !== 'type-of-incident') return null;
  return <EmergencyNotice emergencyNumber={emergencyNumber} clubName={name} clubNumber={contacts.medical.phone} />;
}
