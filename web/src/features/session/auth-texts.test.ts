import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authErrorKinds } from '@beistand/contract/features/session/sign-in.ts';
import { expect, test } from 'vitest';

const locales = join(import.meta.dirname, '../../i18n/locales');

function messageOf(locale: string, id: string): string | undefined {
  const catalogue = readFileSync(join(locales, locale, 'session.po'), 'utf8');
  return catalogue.split(`msgid "${id}"\nmsgstr "`)[1]?.split('"\n')[0];
}

test.each(authErrorKinds)('P12.d %s has a German and an English message', (kind) => {
  const [german, english] = ['de_DE', 'en_US'].map((locale) => messageOf(locale, `session.error.${kind}`));
  expect(german).toMatch(/\w+ .+\.$/);
  expect(english).toMatch(/\w+ .+\.$/);
  expect(german).not.toBe(english);
});
