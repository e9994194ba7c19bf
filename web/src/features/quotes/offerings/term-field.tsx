import { termIssues, valueOfTerm } from '@beistand/contract/features/quotes/clause-rules.ts';
import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { Term } from '@beistand/contract/features/quotes/clause-schema.ts';
import { bcp47 } from '@beistand/contract/locales.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { Suspense, useState } from 'react';
import { NumberInput } from '#ui/form/number-input.tsx';
import { useLocale, useTexts } from '#i18n/texts-context.tsx';
import { useText, type Text } from '#i18n/use-text.ts';
import { useRuleText } from '#form/use-rule-text.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { withoutValue } from './choices.ts';
import { laterFieldsWith } from './later-fields.ts';
import { currencySign } from './use-money.ts';
import { valueFormat } from './use-term-text.ts';

type TermFieldProps = {
  name: string;
  term: Term;
  /** The codes of the options that are left; undefined where all are. */
  left: readonly string[] | undefined;
  /** What it was when the price was made, where that is another value. */
  before: string | undefined;
  onChange: (term: Term) => void;
};

/** A term by the control of its kind; what is wrong is said at once, since the price waits for it, and what is missing once it was left. */
export function TermField({ name, term, left, before, onChange }: TermFieldProps) {
  const text = useText();
  const { locale } = useLocale();
  const { DateField } = laterFieldsWith(useTexts());
  const ruleText = useRuleText();
  const { path } = valueOfTerm(term);
  const [wasLeft, setLeft] = useState(false);
  const issue = termIssues(term).find(({ code }) => wasLeft || code !== 'required');
  const onBlur = () => setLeft(true);
  const put = (value: unknown) =>
    onChange({ ...withoutValue(term), ...(value !== undefined && value !== '' && { [path]: value }) } as Term);
  if (path === 'directBooleanValue')
    return (
      <Checkbox
        name={name}
        label={term.name}
        checked={term.directBooleanValue ?? false}
        onChange={(event) => put(event.target.checked)}
      />
    );
  const number = new Intl.NumberFormat(bcp47(locale));
  const field = {
    name,
    label: term.name,
    required: term.required,
    optional: !term.required,
    error: issue && (limitText(issue, text, number) ?? ruleText(issue)),
    hint: [limitHint(term, text, valueFormat(term, locale)), before && text('quote.term.before', { value: before })]
      .filter(Boolean)
      .join(' '),
  };
  switch (path) {
    case 'chosenTerm':
      return (
        <Field {...field} optional={false}>
          <NativeSelect
            {...(term.chosenTerm === undefined && { placeholder: text('form.choose') })}
            options={term.options
              .filter(({ code }) => left?.includes(code) ?? true)
              .map(({ code, name: label }) => ({ value: code, label }))}
            value={term.chosenTerm ?? ''}
            onBlur={onBlur}
            onChange={(event) => put(event.target.value)}
          />
        </Field>
      );
    case 'directDateValue':
      return (
        <Suspense fallback={<LoadingState />}>
          <DateField
            {...field}
            value={term.directDateValue}
            onBlur={onBlur}
            onChange={(date) => put((date ?? undefined) as CalendarDate)}
          />
        </Suspense>
      );
    case 'directStringValue':
      return (
        <Field {...field}>
          {term.valueType === 'longtext' ? (
            <TextArea
              limit={quoteLimits.longtext}
              value={term.directStringValue ?? ''}
              onBlur={onBlur}
              onChange={(event) => put(event.target.value)}
            />
          ) : (
            <TextInput
              autoComplete="off"
              value={term.directStringValue ?? ''}
              onBlur={onBlur}
              onChange={(event) => put(event.target.value)}
            />
          )}
        </Field>
      );
    case 'directValue':
      return (
        <Field {...field}>
          <NumberInput
            value={term.directValue}
            suffix={currencySign(term.currency, locale)}
            onBlur={onBlur}
            onChange={put}
          />
        </Field>
      );
  }
}

/** The words that a term has for its limits. */
function limitText({ code, values = {} }: Issue, text: Text, number: Intl.NumberFormat): string | undefined {
  if (code !== 'valueBetween' && code !== 'minValue' && code !== 'maxValue') return undefined;
  const written = Object.entries(values).map(([name, value]) => [name, number.format(Number(value))]);
  return text(`quote.term.${code}`, Object.fromEntries(written) as Record<string, string>);
}

function limitHint({ directValueMin: min, directValueMax: max }: Term, text: Text, number: Intl.NumberFormat) {
  if (min === null || max === null) return undefined;
  return text('quote.term.limits', { minValue: number.format(min), maxValue: number.format(max) });
}
