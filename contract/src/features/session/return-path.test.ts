import { expect, test } from 'vitest';
import { redirectTricks } from './redirect-tricks.ts';
import { safeReturnPath } from './return-path.ts';

const basePath = '/ambulance-app/';

test('P8.c a path of this application is kept, with its query and fragment', () => {
  for (const path of [
    '/ambulance-app/',
    '/ambulance-app/claims',
    '/ambulance-app/claims/000-00-01234?tab=notes#top',
    '/ambulance-app/faq#a.b/../c',
    '/ambulance-app/claims?query=%C3%A4+b&to=//x',
  ])
    expect(safeReturnPath(path, basePath)).toBe(path);
});

test('P8.c without a wanted address it is the start page, or the caller’s fallback', () => {
  expect(safeReturnPath(undefined, basePath)).toBe(basePath);
  expect(safeReturnPath(null, basePath)).toBe(basePath);
  expect(safeReturnPath('/other/page', basePath, '/ambulance-app/sso/logout')).toBe('/ambulance-app/sso/logout');
});

test('none of at least 200 redirect tricks leads to another site, whatever the base path', () => {
  for (const base of [basePath, '/']) {
    const tricks = redirectTricks('portal.example', base);
    expect(new Set(tricks).size).toBeGreaterThanOrEqual(200);
    for (const trick of tricks) {
      const path = safeReturnPath(trick, base);
      expect(path.startsWith(base), trick).toBe(true);
      // One slash, then no character that browsers read as a slash or skip.
      expect(path, trick).toMatch(/^\/(?:[!-.0-[\]-~][!-[\]-~]*)?$/);
    }
  }
});
