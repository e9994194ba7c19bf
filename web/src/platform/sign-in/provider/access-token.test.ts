import { expect, test } from 'vitest';
import { readAccessToken } from './access-token.ts';

const rules = { issuer: 'https://insurer.example/uaa', audience: 'urn:claims', nowSeconds: 1000 };
const good = { iss: rules.issuer, aud: rules.audience, exp: 1300, name: 'Müller – 東京' };

function token(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

test('the claims of a good token, in any script', () => {
  expect(readAccessToken(token(good), rules)).toEqual(good);
  expect(readAccessToken(token({ ...good, aud: ['other', rules.audience] }), rules)).toMatchObject({ exp: 1300 });
});

test.each([
  ['another issuer', token({ ...good, iss: 'https://insurer.example' })],
  ['another audience', token({ ...good, aud: ['other'] })],
  ['no audience', token({ ...good, aud: undefined })],
  ['expired', token({ ...good, exp: 969 })],
  ['no expiry', token({ ...good, exp: undefined })],
  ['not yet valid', token({ ...good, nbf: 1031 })],
  ['not a token', 'opaque'],
  ['no signature', token(good).replace(/c2ln$/, '')],
  ['not claims', token('text')],
  ['not JSON', 'e30.bm90IGpzb24.c2ln'],
])('P12.e invalid token provided: %s', (_name, text) => {
  expect(() => readAccessToken(text, rules)).toThrow('invalid token provided');
});

test('clocks may differ a little', () => {
  expect(readAccessToken(token({ ...good, exp: 971, nbf: 1030 }), rules)).toMatchObject({ exp: 971 });
});
