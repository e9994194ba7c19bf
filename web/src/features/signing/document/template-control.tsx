import type {
  FieldValue,
  FieldValues,
  NamedRule,
  TemplateField,
} from '@beistand/contract/features/signing/template.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { Suspense, type ComponentProps } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import { DateField } from '#ui/date/date-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { TextInput, type TextInputProps } from '#ui/form/text-input.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { NumberControl } from './number-control.tsx';
import { datePartsOf, dateText } from './template-date.ts';

/** Few documents ask for a long text. */
const TextArea = lazyPart(() => import('#ui/form/text-area.tsx').then((module) => module.TextArea));

/** What helps a phone to show the right keyboard and a browser to offer what it knows. */
const typing: Readonly<Record<NamedRule, TextInputProps>> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  iban: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
};

/** An optional checkbox needs no room for an error, so that long lists of them stay short. */
function TemplateTick({ error, ...tick }: ComponentProps<typeof CheckboxField>) {
  return tick['aria-required'] || error ? <CheckboxField error={error} {...tick} /> : <Checkbox {...tick} />;
}

export type TemplateForm = {
  values: FieldValues;
  /** The language of the form's text, in which the paper prints its numbers. */
  locale: Locale;
  /** What is wrong with a field. */
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, value: FieldValue) => void;
};

/** A field of a template, drawn with the components of the design system. */
export function TemplateControl({ field, form }: { field: TemplateField; form: TemplateForm }) {
  const text = useText();
  const { name, label, hint, isRequired, isReadOnly } = field;
  const value = form.values[name] ?? field.initial;
  const written = String(value);
  const error = form.errorOf(name);
  const frame = { name, label, hint, error, required: isRequired, optional: !isRequired && !isReadOnly };
  const change = (next: string | boolean) => form.onChange(name, next);
  const typed = {
    value: written,
    readOnly: isReadOnly,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };

  switch (field.kind) {
    case 'checkbox':
      return (
        <TemplateTick
          name={name}
          label={label}
          error={error}
          checked={value === true}
          disabled={isReadOnly}
          aria-required={isRequired || undefined}
          onChange={(event) => change(event.target.checked)}
        />
      );
    case 'date':
      return (
        <DateField
          {...frame}
          value={datePartsOf(written)}
          readOnly={isReadOnly}
          onChange={(date) => change(dateText(date))}
        />
      );
    case 'radio':
      return (
        <RadioGroup
          name={name}
          legend={label}
          hint={hint}
          error={error}
          required={isRequired}
          options={field.options}
          value={written}
          disabled={isReadOnly}
          onChange={typed.onChange}
        />
      );
    case 'select':
      return (
        <Field {...frame}>
          <NativeSelect
            options={field.options}
            placeholder={text('signing.choose')}
            value={written}
            disabled={isReadOnly}
            onChange={typed.onChange}
          />
        </Field>
      );
    case 'number':
      return (
        <Field {...frame}>
          <NumberControl {...typed} field={field} locale={form.locale} />
        </Field>
      );
    case 'text':
      return (
        <Field {...frame}>
          {field.multiline ? (
            <Suspense>
              <TextArea {...typed} limit={field.maxLength} />
            </Suspense>
          ) : (
            <TextInput {...typed} {...(field.rule && typing[field.rule])} />
          )}
        </Field>
      );
  }
}
