import * as v from 'valibot';
import { expect, test } from 'vitest';
import { operations, type OperationName } from '#operations.ts';
import { uuidSchema } from '#validation/uuid.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { openRpcDocument } from './open-rpc.ts';
import { words } from './words.ts';

const description = openRpcDocument({ name: 'Ein Klub', basePath: '/ambulance-app/', club: 'klub' });
const methodNamed = (name: string) => description.methods.find((method) => method.name === name);

test('every method is described once, under the name by which it is called', () => {
  const names = description.methods.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted()).toEqual([...new Set(Object.values(operations).map(({ method }) => method))].toSorted());
});

test('every operation has a sentence of its own, and a name for each param', () => {
  const sentences = Object.values(words).map(([sentence]) => sentence);
  expect(new Set(sentences).size).toBe(Object.keys(operations).length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  for (const [name, { params }] of Object.entries(operations))
    expect([name, words[name as OperationName].length - 1]).toEqual([name, params.items.length]);
});

test('a method is described with endpoint, params, result and access', () => {
  expect(methodNamed('createClaimNote')).toMatchObject({
    'x-endpoint': 'claim/claim',
    'x-access': 'policyholder, producer, csr, for their own claim',
    'x-changes': true,
    params: [
      { name: 'claimNumber', required: true, schema: { type: 'string', minLength: 1, maxLength: 40 } },
      { name: 'note', required: true, schema: { type: 'object', required: ['subject', 'body'] } },
    ],
  });
});

test('one name for two kinds of callers is described for both together and for each', () => {
  expect(methodNamed('getClaimDocuments')).toMatchObject({
    params: [
      { name: 'claimNumber or token', required: true },
      { name: 'sessionUUID', required: false },
    ],
    'x-variants': [
      { summary: 'Lists the documents of a claim.', params: [{ name: 'claimNumber' }] },
      { 'x-access': 'members by link (/my-documents)', params: [{ name: 'token' }, { name: 'sessionUUID' }] },
    ],
  });
});

test("fields that carry the club's name are named as on the wire", () => {
  expect(JSON.stringify(methodNamed('createUnverifiedClaim'))).toContain('"dateOfBirth_klub"');
});

test.each([
  [v.nullable(v.string()), { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  [v.picklist(['a', 'b']), { enum: ['a', 'b'] }],
  [v.pipe(v.number(), v.integer(), v.minValue(1)), { type: 'integer', minimum: 1 }],
  [
    v.strictObject({ a: v.string(), b: v.optional(v.array(v.boolean())) }),
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'array', items: { type: 'boolean' } } },
      required: ['a'],
      additionalProperties: false,
    },
  ],
  [v.pipe(v.array(v.string()), v.maxLength(3)), { type: 'array', items: { type: 'string' }, maxItems: 3 }],
  [v.strictTuple([v.literal(1)]), { type: 'array', prefixItems: [{ const: 1 }], minItems: 1, items: false }],
])('%# is written as JSON Schema', (schema, expected) => {
  expect(jsonSchemaOf(schema, 'klub')).toEqual(expected);
});

// The vault's keys go by the text of an id, and the database answers with small letters.
test('no id is taken in capital letters', () => {
  const ids = JSON.stringify(description.methods.map(({ params }) => params)).matchAll(/"format":"uuid"[^}]*/g);
  const known = [...ids].map(([id]) => id);
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter((id) => !id.includes('"pattern":"^[^A-Z]+$"'))).toEqual([]);
  expect(v.is(uuidSchema, 'b33dd0ae-7009-42e0-adc2-4e1138b444eb')).toBe(true);
  expect(v.is(uuidSchema, 'B33DD0AE-7009-42E0-ADC2-4E1138B444EB')).toBe(false);
});
