import { signatoryIn } from '@beistand/contract/features/signing/signatory-name.ts';
import type { Template } from '@beistand/contract/features/signing/template.ts';
import { EmailNote } from '#features/signing/email-note.tsx';
import { NotSentNotice } from '#features/signing/not-sent-notice.tsx';
import { SignatureStep } from '#features/signing/pad/signature-step.tsx';
import type { DocumentInHand } from './use-document-signing.ts';
import { useSignature } from '#features/signing/pad/use-signature.ts';

type DocumentSignatureProps = { template: Template; signing: DocumentInHand };

/** The pad below a document. */
export function DocumentSignature({ template, signing }: DocumentSignatureProps) {
  const { values, sending, isSent, send } = signing;
  const signature = useSignature({ isSent, signatory: signatoryIn(template, values) });
  return (
    <SignatureStep signature={signature} isSending={sending.isPending} onSend={send}>
      <EmailNote />
      <NotSentNotice form="document" />
    </SignatureStep>
  );
}
