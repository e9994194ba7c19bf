import * as v from 'valibot';
import { expect, test } from 'vitest';
import { operations } from '#operations.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { openRpcDocument } from './open-rpc.ts';

const description = openRpcDocument({ name: 'Ein Klub', basePath: '/ambulance-app/', club: 'klub' });
const methodNamed = (name: string) => description.methods.find((method) => method.name === name);

test('every operation is described once, under a name of its own', () => {
  const names = description.methods.map(({ name }) => name);
  expect(names).toHaveLength(Object.keys(operations).length);
  expect(new Set(names).size).toBe(names.length);
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
  expect(methodNamed('getClaimDocuments (account)')?.params).toHaveLength(1);
  expect(methodNamed('getClaimDocuments (link)')?.params).toHaveLength(2);
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
  [v.strictTuple([v.literal(1)]), { type: 'array', prefixItems: [{ const: 1 }], items: false }],
])('%# is written as JSON Schema', (schema, expected) => {
  expect(jsonSchemaOf(schema, 'klub')).toEqual(expected);
});
