import Eraser from 'lucide-react/icons/eraser';
import Send from 'lucide-react/icons/send';
import { useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';

type SignatureActionsProps = {
  /** Why nothing can be sent yet. */
  missing: string | undefined;
  isSending: boolean;
  /** Ends when the signature has arrived or has not. */
  onSend: () => Promise<void>;
  onCorrect: () => void;
};

/** Below a pad: send what is there, once, or begin anew. */
export function SignatureActions({ missing, isSending, onSend, onCorrect }: SignatureActionsProps) {
  const text = useText();
  const isOnItsWay = useRef(false);

  /** A second press may come before the page has drawn that the first was heard. */
  async function send() {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    try {
      await onSend();
    } finally {
      isOnItsWay.current = false;
    }
  }

  return (
    <ButtonRow>
      <Button variant="primary" loading={isSending} disabledReason={missing} onClick={() => void send()}>
        {!isSending && <Send aria-hidden="true" />}
        {text('signature.send')}
      </Button>
      <Button disabledReason={isSending ? text('signature.correct.sending') : undefined} onClick={onCorrect}>
        <Eraser aria-hidden="true" />
        {text('signature.correct')}
      </Button>
    </ButtonRow>
  );
}
