import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contextual, type ContextRules, isHidden, isRequired } from './contextual.ts';
import { issuesOf } from './rule.ts';
import { maxLength } from './texts.ts';

type Loss = { cause: string; description?: string | undefined };

const rules = {
  description: {
    hidden: (form) => form.cause === 'death',
    required: (form) => form.cause !== 'consulting',
  },
} satisfies ContextRules<Loss>;

const lossSchema = contextual({ cause: v.string(), description: v.optional(v.pipe(v.string(), maxLength(5))) }, rules);

test('P25.i a field hidden by context is never an issue, whatever it holds', () => {
  expect(issuesOf(lossSchema, { cause: 'death' })).toEqual([]);
  expect(issuesOf(lossSchema, { cause: 'death', description: 'far too long' })).toEqual([]);
  expect(issuesOf(lossSchema, { cause: 'death', description: 42 })).toEqual([]);
});

test('P25.i a field hidden by context is no part of the result', () => {
  const loss: v.InferOutput<typeof lossSchema> = { cause: 'death' };
  expect(v.parse(lossSchema, { cause: 'death', description: 'old' })).toEqual(loss);
});

test('P25.i a field hidden by context is no issue even if its own schema demands it', () => {
  const schema = contextual(
    { kind: v.string(), name: v.string() },
    { name: { hidden: (form) => form.kind === 'none' } },
  );
  expect(issuesOf(schema, { kind: 'none' })).toEqual([]);
  expect(issuesOf(schema, { kind: 'some' })).toEqual([{ code: 'required', path: ['name'], level: 'error' }]);
});

test('P25.i a field required by context is an issue when it is missing or empty', () => {
  const missing = [{ code: 'required', path: ['description'], level: 'error' }];
  expect(issuesOf(lossSchema, { cause: 'illness' })).toEqual(missing);
  expect(issuesOf(lossSchema, { cause: 'illness', description: ' ' })).toEqual(missing);
  expect(issuesOf(lossSchema, { cause: 'illness', description: 'flu' })).toEqual([]);
});

test('P25.i a field that is neither hidden nor required keeps its own rules', () => {
  expect(issuesOf(lossSchema, { cause: 'consulting' })).toEqual([]);
  expect(issuesOf(lossSchema, { cause: 'consulting', description: 'far too long' })).toEqual([
    { code: 'maxLength', path: ['description'], level: 'error', values: { max: 5 } },
  ]);
});

test('P25.i a hidden field is not required, so that nobody is asked for what they cannot see', () => {
  const always = { description: { hidden: () => true, required: () => true } };
  expect(isHidden(always, 'description', {})).toBe(true);
  expect(isRequired(always, 'description', {})).toBe(false);
});

test('P25.i pages ask the same rules which fields to show and to mark', () => {
  expect(isHidden<Loss>(rules, 'description', { cause: 'death' })).toBe(true);
  expect(isRequired<Loss>(rules, 'description', { cause: 'illness' })).toBe(true);
});

test('P25.i contextual rules survive a value that is no object', () => {
  expect(issuesOf(lossSchema, undefined)).toEqual([{ code: 'required', path: [], level: 'error' }]);
  expect(issuesOf(lossSchema, 'text')).toEqual([{ code: 'invalid', path: [], level: 'error' }]);
});
