import * as v from 'valibot';
import { valueAt } from './field-wire.ts';
import { allFields, type FieldAt, type Fields } from './fields.ts';

const date = { year: 2000, month: 1, day: 1 };
const someValues = ['Beispiel', '12', 'beispiel@example.de', '0171 2345678', true, 12, date];

/** Fills in each field that all of these data leave empty, so that a test about every field knows a new one too. */
export function withExamples<Data extends object>(fields: Fields<Data>, all: readonly Data[]): Data[] {
  const empty = allFields(fields).filter(({ path, field }) =>
    all.every((data) => (valueAt(data, path) ?? field.initial) === field.initial),
  );
  const examples = Object.fromEntries(empty.map((one) => [one.path, exampleOf(one)])) as Partial<Data>;
  return all.map((data) => ({ ...data, ...examples }));
}

function exampleOf<Context>({ path, field: { value, schema } }: FieldAt<Context>): unknown {
  const codes = 'wrapped' in value ? ((value.wrapped as { options?: unknown[] }).options ?? []) : [];
  const example = [...codes, ...someValues].find((one) => v.is(value, one) && v.is(schema, one));
  if (example === undefined || path.includes('.'))
    throw new TypeError(`No example is known for "${path}": give it a value in the *-fixture.ts beside its record.`);
  return example;
}
