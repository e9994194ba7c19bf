import type { Locale } from '#locales.ts';

/** A text that is shown as it is, some of it stressed. */
export type TextRun = { text: string; strong: boolean };

export type TemplateOption = { value: string; label: string };

/** Rules that a template can call by their name, with its attribute data-validation. */
export const namedRules = ['email', 'phone', 'iban', 'postalCode'] as const;
export type NamedRule = (typeof namedRules)[number];

export type FieldPattern = { source: string; message: string | undefined };

/** What a field holds, and at first: a date as DD.MM.YYYY, the tick of a checkbox as a boolean. */
export type TemplateKind =
  | {
      kind: 'text';
      multiline: boolean;
      maxLength: number;
      pattern: FieldPattern | undefined;
      rule: NamedRule | undefined;
      initial: string;
    }
  | {
      kind: 'number';
      isWhole: boolean;
      /** Money, never less than nothing. */
      isAmount: boolean;
      min: number | undefined;
      max: number | undefined;
      initial: string;
    }
  /** Limits are written YYYY-MM-DD. */
  | {
      kind: 'date';
      min: string | undefined;
      max: string | undefined;
      allowsFuture: boolean;
      allowsPast: boolean;
      initial: string;
    }
  | { kind: 'select' | 'radio'; options: TemplateOption[]; initial: string }
  | { kind: 'checkbox'; initial: boolean };

export type TemplateField = TemplateKind & {
  name: string;
  label: string;
  hint: string | undefined;
  isRequired: boolean;
  /** Shown, and signed as it is. */
  isReadOnly: boolean;
  /** It holds the name of who signs in place of the member, and is asked unless another field has this value. */
  signsUnless?: { field: string; value: string };
};

export type FieldValue = string | boolean;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export type TemplatePart =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'list'; isOrdered: boolean; items: TextRun[][] }
  | { kind: 'group'; legend: string; parts: TemplatePart[] }
  | { kind: 'field'; field: TemplateField };

/** A form to sign, as the page shows it and the PDF prints it. */
export type Template = {
  name: string;
  version: string;
  title: string;
  /** The language of its text, where it was filled in for somebody. */
  locale?: Locale;
  /** Who signs, where the form was filled in for somebody. */
  signatory?: string;
  parts: TemplatePart[];
};

/** The fields in their order, those of groups too. */
export function fieldsOf(parts: readonly TemplatePart[]): TemplateField[] {
  return parts.flatMap((part) => {
    if (part.kind === 'field') return [part.field];
    return part.kind === 'group' ? fieldsOf(part.parts) : [];
  });
}

/** The name of a person who signs in place of the member is asked for once it is said that somebody does. */
export function isAsked({ signsUnless }: TemplateField, values: FieldValues): boolean {
  return !signsUnless || !['', signsUnless.value].includes(String(values[signsUnless.field] ?? ''));
}
