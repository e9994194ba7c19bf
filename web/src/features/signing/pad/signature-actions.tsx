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
  /** Resolves when sending is over, also if it failed. */
  onSend: () => Promise<void>;
  onCorrect: () => void;
};

/** Below a pad: send what is there, once, or begin anew. */
export function SignatureActions({ missing, isSending, onSend, onCorrect }: SignatureActionsProps) {
  const text = useText();
  const running = useRef(false);

  /** A ref, because a second press may come before React has rendered the first. */
  async function send() {
    if (running.current) return;
    running.current = true;
    try {
      await onSend();
    } finally {
      running.current = false;
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
