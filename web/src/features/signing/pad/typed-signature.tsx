import { textLimits } from '@beistand/contract/constants.ts';
import { useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { writeName } from './signature-image.ts';
import { sheet } from './strokes.ts';
import styles from './typed-signature.module.css';

type TypedSignatureProps = { name: string; signatory: string; onChange: (name: string) => void };

/** For whoever cannot or does not want to draw: the written name is the signature. */
export function TypedSignature({ name, signatory, onChange }: TypedSignatureProps) {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const written = name.trim();

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, sheet.width, sheet.height);
    if (context && written) writeName(context, written, sheet.width);
  }, [written]);

  return (
    <div>
      <Field
        name="typedName"
        label={text('signature.typed.name')}
        hint={signatory ? text('signature.typed.hint.name', { name: signatory }) : text('signature.typed.hint')}
      >
        <TextInput
          autoComplete="name"
          maxLength={textLimits.signatoryName}
          value={name}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <canvas
        ref={canvas}
        width={sheet.width}
        height={sheet.height}
        role="img"
        aria-label={written ? text('signature.typed.preview', { name: written }) : text('signature.typed.empty')}
        className={styles.preview}
      />
    </div>
  );
}
