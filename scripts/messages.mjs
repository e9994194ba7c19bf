// `node scripts/messages.mjs` writes web/src/i18n/message-id.ts from the German catalogues, binds the first page's catalogues
// of each language together and lists its others; `--check` writes nothing and fails where a written file is stale. Both fail where a language lacks a
// text, its placeholders differ or nobody uses a text.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueProblems, readGerman } from './catalogues.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const i18n = join(root, 'web/src/i18n');
const locales = join(i18n, 'locales');
const target = join(i18n, 'message-id.ts');

function unused(ids) {
  const sources = sourceFiles(join(root, 'web/src'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const prefixes = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1]);
  return ids.filter(
    (id) =>
      !sources.includes(`'${id}'`) && !sources.includes(`"${id}"`) && !prefixes.some((prefix) => id.startsWith(prefix)),
  );
}

function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'message-id.ts')
    .map((entry) => join(entry.parentPath, entry.name));
}

const german = readGerman(locales);
const ids = [...german.values()].flatMap((texts) => [...texts.keys()]).sort();
const source = `// Written by scripts/messages.mjs from the German catalogues.\nexport type MessageId =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n`;

// What the first page shares with others, and what it alone says.
const firstCatalogues = ['errors', 'shell', 'ui', 'wizard'];
const ownOfFirst = ['report'];
const written = new Map([
  [target, source],
  ...readdirSync(locales).flatMap((locale) => [
    [join(i18n, `first-page-messages/${locale}.ts`), firstPageMessages(locale, firstCatalogues)],
    ...ownOfFirst.map((name) => [
      join(i18n, `first-page-messages/${locale}-${name}.ts`),
      firstPageMessages(locale, [name]),
    ]),
    [join(i18n, `other-messages/${locale}.ts`), otherMessages(locale)],
  ]),
]);

function firstPageMessages(locale, names) {
  const imports = names.map((name) => `import { messages as ${name} } from '#i18n/locales/${locale}/${name}.po';`);
  return `// Written by scripts/messages.mjs: messages of the first page, in one file.\n${imports.join('\n')}\n\nexport const messages = { ${names.map((name) => `...${name}`).join(', ')} };\n`;
}

function otherMessages(locale) {
  return `// Written by scripts/messages.mjs: the files of all other messages.\nexport const catalogues = import.meta.glob<{ messages: Record<string, string> }>([\n  '../locales/${locale}/*.po',\n  '!../locales/${locale}/{${[...firstCatalogues, ...ownOfFirst].sort().join()}}.po',\n]);\n`;
}

const isCheck = process.argv.includes('--check');
if (!isCheck) {
  for (const folder of ['first-page-messages', 'other-messages']) mkdirSync(join(i18n, folder), { recursive: true });
  for (const [file, text] of written) writeFileSync(file, text);
}
const stale = [...written].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
const found = [
  ...catalogueProblems(locales),
  ...stale.map(([file]) => `${file} is stale: run node scripts/messages.mjs`),
  ...unused(ids).map((id) => `"${id}" is used nowhere`),
];
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exitCode = 1;
}
