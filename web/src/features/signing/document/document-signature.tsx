import { EmailNote } from '#features/signing/email-note.tsx';
import { NotSentNotice } from '#features/signing/not-sent-notice.tsx';
import { SignatureStep } from '#features/signing/pad/signature-step.tsx';
import type { DocumentInHand } from './use-document-signing.ts';
import { useSignature } from '#features/signing/pad/use-signature.ts';

/** The pad below a document. */
export function DocumentSignature({ signing: { sending, isSent, isWaiting, send } }: { signing: DocumentInHand }) {
  const signature = useSignature({ isSent });
  return (
    <SignatureStep signature={signature} isSending={sending.isPending} onSend={send}>
      <EmailNote />
      {isWaiting && <NotSentNotice />}
    </SignatureStep>
  );
}
