import { expect, test } from 'vitest';
import { showsHeaderActions } from './header-actions.ts';

test.each(['/login/abc', '/login/abc/medical', '/login-page', '/callcenter', '/callcenter/immediateHelp'])(
  'P19.c header icons are hidden on %s',
  (pathname) => expect(showsHeaderActions(pathname)).toBe(false),
);

test.each([
  '/',
  '/fnol-gelbring',
  '/fnol-gelbring/contact-details',
  '/faq',
  '/claims',
  '/linkexpired',
  '/documents/login',
])('P19.c header icons are shown on %s', (pathname) => expect(showsHeaderActions(pathname)).toBe(true));
