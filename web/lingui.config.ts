import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const locales = readdirSync(join(import.meta.dirname, 'src/i18n/locales'));
const catalogues = readdirSync(join(import.meta.dirname, 'src/i18n/locales/de_DE')).map((file) =>
  file.slice(0, -'.po'.length),
);

// One catalogue per noun, so that a page carries only the words it shows. No fallback locale here: a missing text must be
// seen by the check, not hidden by another language.
export default defineConfig({
  sourceLocale: 'de_DE',
  locales,
  fallbackLocales: false,
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
  catalogs: catalogues.map((name) => ({ path: `<rootDir>/src/i18n/locales/{locale}/${name}`, include: [] })),
});
