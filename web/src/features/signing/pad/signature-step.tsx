import type { PadDrawing } from '@beistand/contract/features/signing/schema.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { PhoneSignature } from '#features/signing/phone/phone-signature.tsx';
import { DrawingPad } from './drawing-pad.tsx';
import { SignatureActions } from './signature-actions.tsx';
import styles from './signature-step.module.css';
import { SignatureWays } from './signature-ways.tsx';
import { TypedSignature } from './typed-signature.tsx';
import type { SignatureControl } from './use-signature.ts';

type SignatureStepProps = {
  signature: SignatureControl;
  isSending: boolean;
  /** Ends when the signature has arrived or has not. */
  onSend: (drawing: PadDrawing) => Promise<void>;
  /** What the signer should know, and what became of the last attempt. */
  children: ReactNode;
};

/**
 * The last thing of a page to sign: it opens when all else is in order, and takes the focus. Whatever signing needs comes with it, so
 * that an open pad works without a network.
 */
export function SignatureStep({ signature, isSending, onSend, children }: SignatureStepProps) {
  const text = useText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section aria-labelledby={headingId} className={styles.step}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
        {text('signature.title')}
      </h2>
      {/* What is under way is not changed any more. */}
      <div inert={isSending} className={styles.made}>
        <SignatureWays way={signature.way} onChange={signature.setWay} />
        {signature.way === 'drawn' && (
          <>
            <p className={styles.hint}>{text('signature.drawn.hint')}</p>
            <DrawingPad strokes={signature.strokes} onChange={signature.setStrokes} />
          </>
        )}
        {signature.way === 'typed' && (
          <TypedSignature
            name={signature.typedName}
            signatory={signature.signatory}
            onChange={signature.setTypedName}
          />
        )}
        {signature.way === 'phone' && <PhoneSignature phone={signature.phone} />}
      </div>
      {children}
      <SignatureActions
        missing={
          signature.isThere
            ? undefined
            : text(
                signature.way === 'typed' && signature.signatory ? 'signature.typed.missing' : 'signature.send.missing',
                { name: signature.signatory },
              )
        }
        isSending={isSending}
        onSend={async () => onSend(signature.take())}
        onCorrect={signature.clear}
      />
    </section>
  );
}
