import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress, unbrokenNumber } from '#platform/telephone-address.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type CallDialogProps = {
  title: string;
  /** What happened; the number to call follows. */
  children: ReactNode;
  backLabel: string;
  onBack: () => void;
  /** Something the page can do after all. */
  onRetry?: (() => void) | undefined;
};

/** Where the page can do no more: the number to call, and the way back. */
export function CallDialog({ title, children, backLabel, onBack, onRetry }: CallDialogProps) {
  const text = useText();
  const { contacts } = useConfiguration();
  const { phone } = contacts[useMember().communicationTypeExt];
  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={title}
      onClose={onBack}
      actions={
        <>
          <ButtonLink variant="primary" href={telephoneAddress(phone)}>
            <Phone aria-hidden="true" />
            {text('signature.call', { phone: unbrokenNumber(phone) })}
          </ButtonLink>
          {onRetry && <Button onClick={onRetry}>{text('action.retry')}</Button>}
          <Button onClick={onBack}>{backLabel}</Button>
        </>
      }
    >
      <p>
        {children} {phone}.
      </p>
    </Dialog>
  );
}
