import { expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const changing = Object.entries<Operation>(operations).filter(([, { changes }]) => changes);
const keptWithKeyOf = (which: Operation['keptWithKeyOf']) =>
  changing.filter(([, operation]) => operation.keptWithKeyOf === which);

test('what a member changes by link is kept with the key of that case', () => {
  const byLink = changing.filter(([, { access }]) => access.who === 'link');
  expect(byLink).toEqual(keptWithKeyOf('linkedCase'));
});

test.each(keptWithKeyOf('namedClaim'))('%s names the claim with whose key its answer is kept', (_name, { access }) => {
  const kinds = access.who === 'account' ? access.objects.map(({ kind }) => kind) : [];
  expect(kinds.some((kind) => kind === 'claim' || kind === 'case')).toBe(true);
});

test.each(keptWithKeyOf('answeredObject'))(
  '%s answers with what its answer is kept with the key of',
  (_name, { result }) => {
    expect(Object.keys((result as unknown as { entries: object }).entries)).toContain('publicID');
  },
);
