// Reads the .po catalogues of all languages and compares them with the German ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const reference = 'de_DE';

/** @returns {Map<string, Map<string, string>>} area → id → text */
function readLocale(locales, locale) {
  const areas = readdirSync(join(locales, locale)).filter((name) => name.endsWith('.po'));
  return new Map(areas.sort().map((name) => [name.slice(0, -3), readPo(join(locales, locale, name))]));
}

export function readGerman(locales) {
  return readLocale(locales, reference);
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

/** What a language lacks, has too much or fills in differently: one line each, with the file and the id. */
export function catalogueProblems(locales) {
  const german = readGerman(locales);
  return readdirSync(locales).flatMap((locale) => {
    const other = readLocale(locales, locale);
    const areas = new Set([...german.keys(), ...other.keys()]);
    return [...areas].flatMap((area) =>
      areaProblems(german.get(area) ?? new Map(), other.get(area) ?? new Map()).map(
        (problem) => `${locale}/${area}.po: ${problem}`,
      ),
    );
  });
}

function areaProblems(german, texts) {
  const missing = [...german].filter(([id]) => !texts.get(id)).map(([id]) => `"${id}" has no text`);
  const other = [...german]
    .filter(([id, text]) => texts.get(id) && placeholders(texts.get(id)) !== placeholders(text))
    .map(([id]) => `"${id}" names other values than ${reference}`);
  const unknown = [...texts.keys()].filter((id) => !german.has(id)).map((id) => `"${id}" is not in ${reference}`);
  return [...missing, ...other, ...unknown];
}
