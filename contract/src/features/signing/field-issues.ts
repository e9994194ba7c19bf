import * as v from 'valibot';
import type { CountryCode } from 'libphonenumber-js/min';
import { postalCodePattern } from '#locale-settings.ts';
import { codeOf } from '#validation/codes.ts';
import { calendarDateFromText } from '#calendar-date.ts';
import { maxDate, minDate, notInFuture, notInPast, onlyToday, type Today } from '#validation/dates.ts';
import { iban } from '#validation/iban.ts';
import type { Issue } from '#validation/issue.ts';
import { possiblePhone } from '#validation/phone-numbers.ts';
import { accepted, required } from '#validation/required.ts';
import { issuesOf, rule } from '#validation/rule.ts';
import { emailFormat, maxLength, nameCharacters, noTurns, postalCode } from '#validation/texts.ts';
import { matchesPattern } from './field-pattern.ts';
import { numberRule } from './number-rule.ts';
import {
  fieldsOf,
  type FieldValue,
  type FieldValues,
  isAsked,
  type NamedRule,
  type Template,
  type TemplateField,
} from './template.ts';

/** The deployment's day and country, which decide about dates, numbers and postal codes. */
export type Home = { today: Today; country: CountryCode };

/** What is wrong with the values of a form, at most one issue for a field, in the order of the fields. */
export function fieldIssues(template: Template, values: FieldValues, home: Home): Issue[] {
  return fieldsOf(template.parts).flatMap((field) => {
    const value = valueOf(field, values);
    if (field.isReadOnly && value !== field.initial) return [issue('invalid', field)];
    if (!isAsked(field, values) || (value === '' && !field.isRequired)) return [];
    return judged(field, value, home);
  });
}

/**
 * What keeps a form from being sent with what the club and the case fill in: names that it does not have, values that its rules refuse, and what nobody
 * could fill in any more because the member only reads it.
 */
export function prefillIssues(template: Template, given: FieldValues, home: Home, facts: FieldValues = {}): Issue[] {
  const values = { ...given, ...facts };
  const wrong = fieldsOf(template.parts).flatMap((field) => {
    const value = (Object.hasOwn(values, field.name) ? values[field.name] : undefined) ?? field.initial;
    const isLeft = value === '' || value === false;
    return isLeft && !(field.isReadOnly && field.isRequired) ? [] : judged(field, value, home);
  });
  return [...unknownFields(template, given).map((name) => issue('invalid', { name })), ...wrong];
}

function judged(field: TemplateField, value: FieldValue, home: Home): Issue[] {
  return issuesOf(schemaOf(field, home), value)
    .slice(0, 1)
    .map((found) => ({ ...found, path: [field.name] }));
}

/** Names that no field of the form has. */
export function unknownFields({ parts }: Template, values: FieldValues): string[] {
  const names = new Set(fieldsOf(parts).map(({ name }) => name));
  return Object.keys(values).filter((name) => !names.has(name));
}

/** A field that was left out, or that is not asked any more, is an empty one. */
export function valueOf(field: TemplateField, values: FieldValues): FieldValue {
  const { kind, name } = field;
  const empty = kind === 'checkbox' ? false : '';
  return Object.hasOwn(values, name) && isAsked(field, values) ? (values[name] ?? empty) : empty;
}

function issue(code: 'invalid', { name }: Pick<TemplateField, 'name'>): Issue {
  return { code, path: [name], level: 'error' };
}

function schemaOf(field: TemplateField, home: Home): v.GenericSchema {
  if (field.kind === 'checkbox') return field.isRequired ? accepted() : v.boolean();
  const schema = filledSchemaOf(field, home);
  return field.isRequired ? required(schema) : schema;
}

function filledSchemaOf(field: Exclude<TemplateField, { kind: 'checkbox' }>, home: Home): v.GenericSchema {
  switch (field.kind) {
    case 'text':
      return textSchema(field, home);
    case 'number':
      return numberRule(field);
    case 'date':
      return dateSchema(field, home);
    case 'select':
    case 'radio':
      return codeOf(field.options.map(({ value }) => value));
  }
}

const namedChecks: Readonly<Record<NamedRule, (home: Home) => v.CheckAction<string, string>>> = {
  email: () => emailFormat(),
  phone: ({ country }) => possiblePhone(country),
  iban: () => iban(),
  postalCode: ({ country }) => postalCode(postalCodePattern(country)),
};

function textSchema(field: TemplateField & { kind: 'text' }, home: Home): v.GenericSchema {
  const { pattern } = field;
  return v.pipe(
    v.string(),
    maxLength(field.maxLength),
    noTurns(),
    rule('pattern', (text: string) => !pattern || text === '' || matchesPattern(pattern.source, text)),
    field.rule ? namedChecks[field.rule](home) : field.signsUnless ? nameCharacters() : anyText,
  );
}

const anyText = v.check<string, string>(() => true, 'invalid');

function dateSchema(field: TemplateField & { kind: 'date' }, { today }: Home): v.GenericSchema {
  return v.pipe(
    v.string(),
    rule('impossibleDate', (text: string) => calendarDateFromText(text) !== undefined),
    v.transform((text) => calendarDateFromText(text) ?? beginning),
    field.allowsFuture || field.allowsPast ? acceptsAnyDay : onlyToday(today),
    field.allowsFuture ? acceptsAnyDay : notInFuture(today),
    field.allowsPast ? acceptsAnyDay : notInPast(today),
    minDate(calendarDateFromText(field.min ?? '') ?? beginning),
    maxDate(calendarDateFromText(field.max ?? '') ?? end),
  );
}

const beginning = { year: 1, month: 1, day: 1 };
const end = { year: 9999, month: 12, day: 31 };
const acceptsAnyDay = v.check<typeof beginning, string>(() => true, 'invalid');
