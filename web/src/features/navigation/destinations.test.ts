import { expect, test } from 'vitest';
import { deskRoleOf, roleOfUser } from '#platform/sign-in/role-of-user.ts';
import { currentDestination, destinationsOf } from './destinations.ts';

const idsOf = (...args: Parameters<typeof destinationsOf>) => destinationsOf(...args).map(({ id }) => id);

test('each role has its own destinations, four at most', () => {
  expect(idsOf('policyholder', { hasClaims: true })).toEqual(['home', 'claims', 'policies']);
  expect(idsOf('producer', { hasClaims: true })).toEqual(['home', 'claims', 'accounts']);
  expect(idsOf('csr', { hasClaims: true })).toEqual(['home', 'claims', 'accounts']);
  expect(idsOf('vendor', { hasClaims: true })).toEqual(['home', 'orders']);
  expect(idsOf('handler', { hasClaims: true })).toEqual(['desk']);
  expect(idsOf('lead', { hasClaims: true })).toEqual(['desk', 'templates', 'figures', 'export']);
});

test('H1.a who works at the desk and elsewhere has a way from each to the other', () => {
  const both = { hasClaims: true, isAtBoth: true };
  expect(idsOf('csr', both)).toEqual(['home', 'claims', 'accounts', 'desk']);
  expect(idsOf('policyholder', both)).toEqual(['home', 'claims', 'policies', 'desk']);
  expect(idsOf('handler', both)).toEqual(['home', 'desk']);
  expect(idsOf('lead', both)).toEqual(['home', 'desk', 'templates', 'figures', 'export']);
});

test.each([
  [['handler'], 'handler', 'handler'],
  [['handler', 'handlerlead'], 'lead', 'lead'],
  [['handler', 'csr'], 'csr', 'handler'],
  [['handler', 'handlerlead', 'csr'], 'csr', 'lead'],
  [['csr'], 'csr', undefined],
  [[], 'csr', undefined],
] as const)('H1.a with the authorities %s one lands as %s and is %s at the desk', (types, role, atDesk) => {
  const authorities = types.map((type) => ({ type, value: 'all', level: 'all' }));
  expect(roleOfUser({ authorities, persona: 'csr' })).toBe(role);
  expect(deskRoleOf({ authorities })).toBe(atDesk);
});

test('a deployment without claims has no way to them', () => {
  expect(idsOf('policyholder', { hasClaims: false })).toEqual(['home', 'policies']);
  expect(idsOf('vendor', { hasClaims: false })).toEqual(['home']);
});

test.each([
  ['csr', '/home', 'home'],
  ['csr', '/claims', 'claims'],
  ['csr', '/claims/26-10040118', 'claims'],
  ['csr', '/confirmation/26-10040118', 'claims'],
  ['csr', '/accounts/1000462/claims', 'accounts'],
  ['csr', '/policies/54-123456/summary', 'accounts'],
  ['policyholder', '/accounts/1000462/summary', 'policies'],
  ['policyholder', '/policies/54-123456/claims', 'policies'],
  ['vendor', '/claims/26-10040118', 'orders'],
  ['vendor', '/policies/54-123456/summary', undefined],
  ['handler', '/desk/cases/26-10040118', 'desk'],
  ['lead', '/desk', 'desk'],
  ['lead', '/desk/cases/26-10040118', 'desk'],
  ['lead', '/desk/templates/new', 'templates'],
  ['lead', '/desk/figures', 'figures'],
  ['csr', '/faq', undefined],
] as const)('for %s %s belongs to %s', (role, pathname, id) => {
  expect(currentDestination(pathname, destinationsOf(role, { hasClaims: true }))?.id).toBe(id);
});
