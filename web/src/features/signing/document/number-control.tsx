import type { TemplateField } from '@beistand/contract/features/signing/template.ts';
import { writtenNumber } from '@beistand/contract/features/signing/written-number.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { useState, type ChangeEvent } from 'react';
import { TextInput } from '#ui/form/text-input.tsx';

type NumberControlProps = {
  field: TemplateField & { kind: 'number' };
  value: string;
  readOnly: boolean;
  /** The language of the text in which it stands. */
  locale: Locale;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A number as the paper prints it; while somebody types, it stays as they type it. */
export function NumberControl({ field, value, locale, onChange, ...input }: NumberControlProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <TextInput
      {...input}
      value={isTyping ? value : writtenNumber(value, field, locale)}
      width="short"
      inputMode={field.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => {
        setTyping(true);
        onChange(event);
      }}
      onBlur={() => setTyping(false)}
    />
  );
}
