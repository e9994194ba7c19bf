import { toChoose, type Issue, type IssueCode } from '#validation/issue.ts';
import { isInCents } from '#validation/numbers.ts';
import { isNameText } from '#validation/texts.ts';
import { isVisible } from '#validation/visible.ts';
import { quoteLimits, type PropertyValueType } from './codes.ts';
import type { Clause, Term } from './clause-schema.ts';
import type { PropertyInfo, PropertyValue, ScheduleItem } from './schedule-schema.ts';

/** What is wrong with the clauses of an offering; paths begin at the clauses. Page and server judge by it. */
export function clauseIssues(clauses: readonly Clause[]): Issue[] {
  return clauses.flatMap((clause, index) =>
    clause.selected
      ? [
          ...clause.terms.flatMap((term, at) => withPathPrefix(termIssues(term), [index, 'terms', at])),
          ...(clause.schedule
            ? withPathPrefix(scheduleIssues(clause.schedule.propertyInfos, clause.schedule.scheduleItems), [
                index,
                'scheduleItems',
              ])
            : []),
        ]
      : // What is not selected needs nothing.
        [],
  );
}

function withPathPrefix(issues: readonly Issue[], path: Issue['path']): Issue[] {
  return issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

const error = (path: Issue['path'], code: IssueCode, values?: Issue['values']): Issue => ({
  code,
  path,
  level: 'error',
  ...(values && { values }),
});

/** What is wrong with a term of a selected clause. */
export function termIssues(term: Term): Issue[] {
  const { path, value } = valueOfTerm(term);
  if (value === undefined || value === '' || (term.required && isUnseen(value)))
    return term.required ? [error([path], 'required', path === 'chosenTerm' ? toChoose : undefined)] : [];
  if (path === 'chosenTerm' && !term.options.some(({ code }) => code === value)) return [error([path], 'unknownCode')];
  if (path === 'directValue') return limitIssues(term, value as number);
  const most = term.valueType === 'shorttext' ? quoteLimits.shorttext : quoteLimits.longtext;
  if (path === 'directStringValue' && (value as string).length > most)
    return [error([path], 'maxLength', { max: most })];
  return [];
}

/** The field that a term of this kind is kept in, and what it holds. */
export function valueOfTerm(term: Term) {
  if (term.options.length > 0) return { path: 'chosenTerm', value: term.chosenTerm } as const;
  switch (term.valueType) {
    case 'bit':
      return { path: 'directBooleanValue', value: term.directBooleanValue } as const;
    case 'datetime':
      return { path: 'directDateValue', value: term.directDateValue } as const;
    case 'shorttext':
    case 'longtext':
      return { path: 'directStringValue', value: term.directStringValue } as const;
    case null:
      return { path: 'directValue', value: term.directValue } as const;
  }
}

function limitIssues({ directValueMin: min, directValueMax: max }: Term, value: number): Issue[] {
  const isBelow = min !== null && value < min;
  const isAbove = max !== null && value > max;
  if (!isBelow && !isAbove) return isInCents(value) ? [] : [error(['directValue'], 'fractionDigits', { digits: 2 })];
  const path = ['directValue'];
  if (min !== null && max !== null) return [error(path, 'valueBetween', { minValue: min, maxValue: max })];
  return min === null
    ? [error(path, 'maxValue', { maxValue: max ?? 0 })]
    : [error(path, 'minValue', { minValue: min })];
}

const fieldOfType = {
  INTEGER: 'integer',
  DATE: 'date',
  TYPEKEY: 'typeKey',
  LOCATION: 'location',
  POLICYCONTACT: 'policyContact',
} as const satisfies Record<PropertyValueType, keyof PropertyValue>;

/** What is wrong with the items of a schedule; paths begin at the items. */
export function scheduleIssues(infos: readonly PropertyInfo[], items: readonly ScheduleItem[]): Issue[] {
  const ids = items.map(({ publicID }) => publicID);
  return items.flatMap((item, index) => [
    ...(ids.indexOf(item.publicID) < index ? [error([index, 'publicID'], 'notUnique')] : []),
    ...Object.keys(item.values)
      .filter((id) => !infos.some((info) => info.id === id))
      .map((id) => error([index, 'values', id], 'unknownCode')),
    ...infos.flatMap((info) => withPathPrefix(propertyIssues(info, items, index), [index, 'values', info.id])),
  ]);
}

function propertyIssues(info: PropertyInfo, items: readonly ScheduleItem[], index: number): Issue[] {
  const field = fieldOfType[info.valueType];
  const held = items[index]?.values[info.id] ?? {};
  const value = held[field];
  const strangers = Object.keys(held).filter((key) => key !== field);
  if (strangers.length > 0) return [error([strangers[0] ?? field], 'invalid')];
  if (isEmptyValue(value) || (info.required && isUnseen(value)))
    return info.required ? [error([field], 'required')] : [];
  if (info.valueType === 'TYPEKEY' && !info.availableTypeListValues.some(({ code }) => code === value))
    return [error([field], 'unknownCode')];
  if (isStrangeName(value)) return [error([field], 'characters')];
  const before = items.slice(0, index).map(({ values }) => comparable(values[info.id]?.[field]));
  return info.isUnique && before.includes(comparable(value)) ? [error([field], 'notUnique')] : [];
}

/** Something was entered, and nobody can see it. */
function isUnseen(value: unknown): boolean {
  if (typeof value === 'string') return !isVisible(value);
  if (typeof value !== 'object' || value === null || !('isExistingContact' in value)) return false;
  const { firstName = '', lastName = '' } = value as { firstName?: string; lastName?: string };
  return !isVisible(firstName + lastName);
}

function isEmptyValue(value: PropertyValue[keyof PropertyValue]): boolean {
  if (value === undefined || value === '') return true;
  if (typeof value !== 'object') return false;
  if ('isExistingContact' in value) return !value.firstName?.trim() && !value.lastName?.trim();
  if ('isExistingLocation' in value)
    return !value.city?.trim() && !(value.isNonSpecificLocation && value.country) && !value.isExistingLocation;
  return false;
}

/** Whether a person who is entered here has no possible name; one whom the account knows keeps the name that it has there. */
function isStrangeName(value: PropertyValue[keyof PropertyValue]): boolean {
  if (typeof value !== 'object' || !('isExistingContact' in value) || value.isExistingContact) return false;
  return !isNameText(`${value.firstName ?? ''} ${value.lastName ?? ''}`);
}

/** The same person or place, whichever way it came. */
function comparable(value: PropertyValue[keyof PropertyValue]): string {
  if (typeof value !== 'object') return JSON.stringify(value ?? null);
  if ('isExistingContact' in value)
    return JSON.stringify(
      [value.firstName, value.lastName, value.dateOfBirth].map((part) => part ?? null),
    ).toLowerCase();
  if ('isExistingLocation' in value)
    return JSON.stringify(
      [value.addressLine1, value.postalCode, value.city, value.country].map((part) => part ?? null),
    ).toLowerCase();
  return JSON.stringify(value);
}
