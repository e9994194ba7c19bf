import { useKeeper } from '#platform/use-keeper.ts';
import { EmailNote } from './email-note.tsx';
import { NotSentNotice } from './not-sent-notice.tsx';
import { SignatureStep } from './signature-step.tsx';
import type { SigningInHand } from './use-document-signing.ts';
import { useSignature } from './use-signature.ts';

/** The pad below a document. */
export function DocumentSignature({ signing: { sending, isSent, send } }: { signing: SigningInHand }) {
  const signature = useSignature();
  // A drawing is not kept on the device.
  useKeeper(signature.isThere && !isSent, async () => false);
  return (
    <SignatureStep signature={signature} isSending={sending.isPending} onSend={send}>
      <EmailNote />
      <NotSentNotice failure={sending.error} attempt={sending.submittedAt} />
    </SignatureStep>
  );
}
