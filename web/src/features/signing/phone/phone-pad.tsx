import type { Stroke } from '@beistand/contract/features/signing/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useRpc } from '#platform/runtime.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { failedWith } from '#features/signing/api.ts';
import { DrawingPad } from '#features/signing/pad/drawing-pad.tsx';
import { sendPadSignature } from './pads-api.ts';
import { padToken } from './pad-token.ts';
import { SignatureActions } from '#features/signing/pad/signature-actions.tsx';
import { imageOfStrokes } from '#features/signing/pad/signature-image.ts';
import { isSignature, strokesToSend } from '#features/signing/pad/strokes.ts';

type PhonePadProps = { token: string; onEnd: (end: 'sent' | 'closed') => void };

export function PhonePad({ token, onEnd }: PhonePadProps) {
  const text = useText();
  const rpc = useRpc();
  const keyOf = useAttemptKey();
  const [strokes, setStrokes] = useState<Stroke[]>([]);

  const sending = useMutation({
    mutationFn: () => {
      const signature = { kind: 'phone', strokes: strokesToSend(strokes) } as const;
      const drawing = { signatureData: imageOfStrokes(strokes), signature };
      return sendPadSignature(rpc, token, drawing, keyOf(JSON.stringify(drawing)));
    },
    onSuccess: () => {
      padToken.end();
      onEnd('sent');
    },
    onError: (failure) => failedWith(failure, 'PAD_CLOSED') && onEnd('closed'),
  });

  /** What becomes of it stands in `sending`. */
  async function send() {
    await sending.mutateAsync().catch(() => undefined);
  }

  return (
    <Stack>
      <DrawingPad strokes={strokes} onChange={setStrokes} />
      {sending.isError && (
        <Notice key={sending.submittedAt} tone="danger" announce="alert">
          {text('signature.phonePad.notSent')}
        </Notice>
      )}
      <SignatureActions
        missing={isSignature(strokes) ? undefined : text('signature.send.missing')}
        isSending={sending.isPending}
        onSend={send}
        onCorrect={() => setStrokes([])}
      />
    </Stack>
  );
}
