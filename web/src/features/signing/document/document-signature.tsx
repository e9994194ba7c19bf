import { EmailNote } from '#features/signing/email-note.tsx';
import { NotSentNotice } from '#features/signing/not-sent-notice.tsx';
import { SignatureStep } from '#features/signing/pad/signature-step.tsx';
import type { DocumentInHand } from './use-document-signing.ts';
import { useSignature } from '#features/signing/pad/use-signature.ts';

/** The pad below a document. */
type DocumentSignatureProps = { signing: DocumentInHand; signatory: string };

export function DocumentSignature({ signing, signatory }: DocumentSignatureProps) {
  const { sending, isSent, send } = signing;
  const signature = useSignature({ isSent, signatory });
  return (
    <SignatureStep signature={signature} isSending={sending.isPending} onSend={send}>
      <EmailNote />
      <NotSentNotice form="document" />
    </SignatureStep>
  );
}
