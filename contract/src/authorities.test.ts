import { expect, test } from 'vitest';
import { authoritiesOf, formatAuthority, parseAuthority, personaOf, roleOf, type Authority } from './authorities.ts';
import { personas } from './personas.ts';

const account = 'guidewire.edge.account.1000462.all';
const parsedAccount = { type: 'account', value: '1000462', level: 'all' };

test('P15.a an authority is parsed to type, value and level, and back', () => {
  expect(parseAuthority(account)).toEqual(parsedAccount);
  expect(formatAuthority(parsedAccount)).toBe(account);
});

test.each([
  '',
  'openid',
  'guidewire.edge',
  'guidewire.edge.account.1000462',
  'guidewire.edge.account.1000462.all.more',
  'guidewire.edge.account..all',
  'guidewire.other.account.1000462.all',
  'Xguidewire.edge.account.1000462.all',
  'guidewire.edge.account.1000462.all\n',
  'guidewire.edge.account.10 00462.all',
])('P15.a %j is no authority', (text) => {
  expect(parseAuthority(text)).toBeUndefined();
});

test('P15.a authorities come from the scope, as text or as list', () => {
  expect(authoritiesOf({ scope: `openid ${account}` })).toEqual([parsedAccount]);
  expect(authoritiesOf({ scope: ['openid', account] })).toEqual([parsedAccount]);
});

test('P15.a authorities come from grantedAuthorities, and each counts once', () => {
  expect(authoritiesOf({ grantedAuthorities: [account, account], scope: account })).toEqual([parsedAccount]);
  expect(authoritiesOf({ grantedAuthorities: account })).toEqual([parsedAccount]);
});

test.each([{}, { scope: 7 }, { scope: null }, { scope: [7, null, {}] }, { grantedAuthorities: { length: 1 } }])(
  'P15.a a token like %j grants nothing',
  (token) => {
    expect(authoritiesOf(token)).toEqual([]);
  },
);

test('P15.a only the level `all` of a known type gives a role', () => {
  expect(roleOf(parsedAccount)).toBe('policyholder');
  expect(roleOf({ ...parsedAccount, type: 'handler' })).toBe('handler');
  expect(roleOf({ ...parsedAccount, level: 'none' })).toBeUndefined();
  expect(roleOf({ ...parsedAccount, type: 'constructor' })).toBeUndefined();
});

const authority = (type: string): Authority => ({ type, value: 'all', level: 'all' });

test.each([
  ['account', 'policyholder'],
  ['policy', 'policyholder'],
  ['producer', 'producer'],
  ['csr', 'csr'],
  ['vendor', 'vendor'],
] as const)('P16.a the authority %s makes the persona %s', (type, persona) => {
  for (const configured of personas) expect(personaOf([authority(type)], configured)).toBe(persona);
});

test('P16.a the configured persona is the default', () => {
  expect(personaOf([], 'producer')).toBe('producer');
  expect(personaOf([authority('handler')], 'policyholder')).toBe('policyholder');
});

test('P16.a of several personas the one that may see most counts', () => {
  expect(personaOf([authority('account'), authority('csr'), authority('producer')], 'vendor')).toBe('csr');
});
