// Writes docs/coverage.md: which requirement is proved by which test, read from the tests' names. `--check` fails when the page
// is stale.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'docs/coverage.md');

const areas = {
  P: ['Platform', 27],
  W: ['Wizard engine', 12],
  L: ['Claims list', 6],
  D: ['Claim detail', 11],
  F: ['FNOL wizard', 14],
  Q: ['Quotes, underwriting, widgets', 10],
  M: ['Member wizard', 10],
  K: ['Access by link', 4],
  U: ['Member documents', 5],
  R: ['Recall, notes, history', 3],
  S: ['Signing', 3],
  B: ['The claims system', 5],
};

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'test-results'].includes(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return /\.(?:test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
    })
    .sort();
}

/** Row id → the names of its tests with their files. */
function provenRows() {
  const rows = new Map();
  for (const file of ['contract', 'server', 'web', 'e2e'].flatMap((room) => testFiles(join(root, room)))) {
    const source = readFileSync(file, 'utf8');
    for (const [, single, template, double] of source.matchAll(
      /\b(?:test|it)(?:\.\w+)*(?:\([^\n]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)")/g,
    )) {
      const name = single ?? template ?? double ?? '';
      for (const id of /^((?:[A-Z]\d{1,2}[ ,/]*)+)/.exec(name)?.[1].match(/[A-Z]\d{1,2}/g) ?? []) {
        rows.set(id, [
          ...(rows.get(id) ?? []),
          { name: name.replaceAll("\\'", "'"), file: relative(root, file).replaceAll('\\', '/') },
        ]);
      }
    }
  }
  return rows;
}

const rows = provenRows();
const lines = [
  '# What is proved',
  '',
  "Generated from the tests' names by `node scripts/coverage.mjs`; a row without a test is not built yet.",
  '',
];
for (const [letter, [title, count]] of Object.entries(areas)) {
  const ids = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  lines.push(
    `## ${letter}. ${title} (${ids.filter((id) => rows.has(id)).length} of ${count})`,
    '',
    '| row | tests |',
    '| --- | --- |',
  );
  for (const id of ids) {
    const tests = (rows.get(id) ?? []).map(({ name, file }) => `${name.replace(/\|/g, '\\|')} (\`${file}\`)`);
    lines.push(`| ${id} | ${tests.join('<br>') || '–'} |`);
  }
  lines.push('');
}
const text = `${lines.join('\n').trimEnd()}\n`;

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/coverage.md is stale: run node scripts/coverage.mjs');
  process.exit(1);
}
