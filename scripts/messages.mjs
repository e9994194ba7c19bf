// Checks the catalogues: `node scripts/messages.mjs` writes web/src/i18n/message-id.ts from the German catalogues and binds
// the first page's catalogues of each language together,
// `--check` fails when that file is stale, a complete locale lacks a text, a placeholder differs or nobody uses a text.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const i18n = join(root, 'web/src/i18n');
const locales = join(i18n, 'locales');
const target = join(i18n, 'message-id.ts');
const reference = 'de_DE';

/** @returns {Map<string, Map<string, string>>} area → id → text */
export function readLocale(locale) {
  const areas = readdirSync(join(locales, locale)).filter((name) => name.endsWith('.po'));
  return new Map(areas.sort().map((name) => [name.slice(0, -3), readPo(join(locales, locale, name))]));
}

function readPo(file) {
  const texts = new Map();
  for (const block of readFileSync(file, 'utf8').split(/\n{2,}/)) {
    const id = field(block, 'msgid');
    if (!id) continue;
    if (texts.has(id)) throw new Error(`${file}: ${id} stands twice`);
    texts.set(id, field(block, 'msgstr'));
  }
  return texts;
}

function field(block, name) {
  const match = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(`${block}\n`);
  return (match?.[1] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .join('');
}

const placeholders = (text) =>
  [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1]))].sort().join();

function problems(german) {
  const found = [];
  for (const locale of readdirSync(locales)) {
    const other = readLocale(locale);
    for (const [area, texts] of german) {
      for (const [id, text] of texts) {
        const translated = other.get(area)?.get(id);
        if (!translated) found.push(`${locale}/${area}.po: "${id}" has no text`);
        else if (placeholders(translated) !== placeholders(text))
          found.push(`${locale}/${area}.po: "${id}" names other values than ${reference}`);
      }
      for (const id of other.get(area)?.keys() ?? [])
        if (!texts.has(id)) found.push(`${locale}/${area}.po: "${id}" is not in ${reference}`);
    }
  }
  return found;
}

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

const german = readLocale(reference);
const ids = [...german.values()].flatMap((texts) => [...texts.keys()]).sort();
const source = `// Written by scripts/messages.mjs from the German catalogues.\nexport type MessageId =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n`;

const firstCatalogues = ['errors', 'report', 'shell', 'ui', 'wizard'];
const written = new Map([
  [target, source],
  ...readdirSync(locales).map((locale) => [join(i18n, `first-page-messages/${locale}.ts`), firstPageMessages(locale)]),
]);

function firstPageMessages(locale) {
  const imports = firstCatalogues.map(
    (name) => `import { messages as ${name} } from '#i18n/locales/${locale}/${name}.po';`,
  );
  return `// Written by scripts/messages.mjs: the messages of the first page, in one file.\n${imports.join('\n')}\n\nexport const messages = { ${firstCatalogues.map((name) => `...${name}`).join(', ')} };\n`;
}

if (process.argv.includes('--check')) {
  const found = problems(german);
  for (const [file, text] of written) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
      found.push(`${file} is stale: run node scripts/messages.mjs`);
  }
  found.push(...unused(ids).map((id) => `"${id}" is used nowhere`));
  if (found.length > 0) {
    console.error(found.join('\n'));
    process.exit(1);
  }
} else {
  mkdirSync(join(i18n, 'first-page-messages'), { recursive: true });
  for (const [file, text] of written) writeFileSync(file, text);
}
