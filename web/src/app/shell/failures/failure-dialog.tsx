import { useText } from '#i18n/use-text.ts';
import { useSupportPhone } from '#platform/member/support-phone.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';

type FailureDialogProps = { isOpen: boolean; onClose: () => void };

export function FailureDialog({ isOpen, onClose }: FailureDialogProps) {
  const text = useText();
  const phone = useSupportPhone();
  return (
    <AlertDialog isOpen={isOpen} title={text('errors.generic')} onOk={onClose}>
      <p>{text('errors.generic.next')}</p>
      <p>
        <a href={telephoneAddress(phone)}>{phone}</a>
      </p>
    </AlertDialog>
  );
}
