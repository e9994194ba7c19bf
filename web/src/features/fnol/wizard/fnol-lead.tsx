import { useConfiguration } from '#platform/runtime.tsx';
import { EmergencyNotice } from '#ui/feedback/emergency-notice.tsx';

/** Above a step: the emergency numbers at the incident. */
export function FnolLead({ step }: { step: string }) {
  const { name, emergencyNumber, contacts } = useConfiguration();
  if (step !== 'type-of-incident') return null;
  return <EmergencyNotice emergencyNumber={emergencyNumber} clubName={name} clubNumber={contacts.medical.phone} />;
}
