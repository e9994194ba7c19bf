import { useConfiguration } from '#platform/runtime.tsx';
import { EmergencyNotice } from '#ui/feedback/emergency-notice.tsx';

/** Where somebody tells what happened, whom to call comes first. */
export function FnolLead({ step }: { step: string }) {
  const { name, emergencyNumber, contacts } = useConfiguration();
  if (step !== 'type-of-incident') return null;
  return <EmergencyNotice emergencyNumber={emergencyNumber} clubName={name} clubNumber={contacts.medical.phone} />;
}
