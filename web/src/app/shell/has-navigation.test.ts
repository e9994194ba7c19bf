import { expect, test } from 'vitest';
import { hasNavigation } from './has-navigation.ts';

test.each([
  [['__root__', '/signed-in', '/signed-in/home'], true],
  [['__root__', '/signed-in', '/signed-in/claims/$claimNumber'], true],
  [['__root__', '/data', '/data/faq'], true],
  [['__root__', '/signed-in', '/signed-in/fnol', '/signed-in/fnol/fnol-select-policy'], false],
  [['__root__', '/signed-in', '/signed-in/quote-and-buy/$quoteID', '/signed-in/quote-and-buy/$quoteID/$'], false],
  [['__root__', '/signed-in', '/signed-in/quote-and-buy/$quoteID/confirmation'], true],
  [['__root__', '/signed-in', '/signed-in/claims/$claimNumber/print'], false],
  [['__root__', '/fnol-{$lob}'], false],
  [['__root__', '/member', '/member/history'], false],
])('%j: %s', (routeIds, isThere) => {
  expect(hasNavigation(routeIds)).toBe(isThere);
});
