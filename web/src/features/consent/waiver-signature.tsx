import type { Declaration } from '@beistand/contract/features/consent/schema.ts';
import { Suspense } from 'react';
import { EmailNote } from '#features/signing/email-note.tsx';
import { NotSentNotice } from '#features/signing/not-sent-notice.tsx';
import { isSigningFailure } from '#features/signing/api.ts';
import { SignatureStep } from '#features/signing/pad/signature-step.tsx';
import { useSignature } from '#features/signing/pad/use-signature.ts';
import { useText } from '#i18n/use-text.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { WaiverState } from './use-waiver.ts';

const CallDialog = lazyPart(() => import('#features/signing/call-dialog.tsx').then((module) => module.CallDialog));

type WaiverSignatureProps = { declaration: Declaration; waiver: WaiverState; signatory: string };

/** The pad below the declaration. */
export function WaiverSignature({ declaration, waiver, signatory }: WaiverSignatureProps) {
  const text = useText();
  const { sending, isSent, send } = waiver;
  const signature = useSignature({ isSent, signatory });

  /** The drawing goes; whoever tries again signs again. */
  function putAside() {
    signature.clear();
    sending.reset();
  }

  return (
    <SignatureStep signature={signature} isSending={sending.isPending} onSend={send}>
      <Notice>{declaration.languageNote}</Notice>
      <EmailNote />
      <NotSentNotice form="waiver" />
      {isSigningFailure(sending.error) && (
        <Suspense>
          <CallDialog title={text('signature.failed.title')} backLabel={text('signature.back')} onBack={putAside}>
            {text('consent.failed')}
          </CallDialog>
        </Suspense>
      )}
    </SignatureStep>
  );
}
