import type { ReactNode } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import { EmergencyNotice } from '#ui/feedback/emergency-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type ReportLeadProps = {
  isEmergency: boolean;
  /** The emergency numbers after the first step, in less room. */
  line: ReactNode;
  offer: ReactNode;
};

/** Above every step: the emergency numbers if somebody may be in danger, and the offer of a draft. */
export function ReportLead({ isEmergency, line, offer }: ReportLeadProps) {
  const { name, emergencyNumber, contacts } = useConfiguration();
  if (!isEmergency && !offer) return null;
  return (
    <Stack>
      {isEmergency &&
        (line || (
          <EmergencyNotice emergencyNumber={emergencyNumber} clubName={name} clubNumber={contacts.medical.phone} />
        ))}
      {offer}
    </Stack>
  );
}
