import { useText } from '#i18n/use-text.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ContactLines } from './contact-lines.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { useEmergencyNumber } from './use-emergency-number.ts';

type ContactDialogProps = { isOpen: boolean; onClose: () => void };

export function ContactDialog({ isOpen, onClose }: ContactDialogProps) {
  const text = useText();
  const emergencyNumber = useEmergencyNumber(isOpen);
  return (
    <Dialog title={text('shell.contact.title')} isOpen={isOpen} onClose={onClose}>
      <Notice
        tone="danger"
        title={text('shell.contact.danger')}
        actions={
          <ButtonLink href={telephoneAddress(emergencyNumber)} size="small" variant="danger">
            {text('shell.contact.emergency', { number: emergencyNumber })}
          </ButtonLink>
        }
      />
      <ContactLines />
    </Dialog>
  );
}
