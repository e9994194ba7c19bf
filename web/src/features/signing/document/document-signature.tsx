import { useKeeper } from '#platform/drafts/use-keeper.ts';
import { EmailNote } from '#features/signing/email-note.tsx';
import { NotSentNotice } from '#features/signing/not-sent-notice.tsx';
import { SignatureStep } from '#features/signing/pad/signature-step.tsx';
import type { SigningInHand } from './use-document-signing.ts';
import { useSignature } from '#features/signing/pad/use-signature.ts';

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
