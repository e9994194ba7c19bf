// Writes docs/coverage.md: which clause of docs/requirements.md is proved by which tests. It is made from the results of a whole
// `npm test`, so that only tests that ran and passed count. `--check` asks whether the page lists what the requirements list;
// after a whole run `scripts/test.mjs` asks besides whether the run bore the page out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlaywright, readVitest } from './test-results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'docs/coverage.md');
const requirements = join(root, 'docs/requirements.md');
const readers = { unit: readVitest, server: readVitest, processes: readVitest, e2e: readPlaywright };

/** @typedef {{ id: string, title: string, clauses: { id: string, text: string }[] }} Row */
/** @typedef {{ area: string, rows: Row[] }} Area */
/** @typedef {{ title: string, file: string, outcome: 'passed' | 'failed' | 'skipped' }} Test */
/** @typedef {'proved' | 'in part' | 'not run' | 'failed' | 'no test'} State */

/** @param {string} text @returns {Area[]} */
export function parseRequirements(text) {
  const areas = [];
  for (const line of text.split('\n')) {
    const [, area] = /^## ([A-Z]\. .+)$/.exec(line) ?? [];
    const [, id, title, rest] = /^\*\*([A-Z]\d{1,2}) (.+?)\*\*(.*)$/.exec(line) ?? [];
    const [, letter, clause] = /^- ([a-z]): (.+)$/.exec(line) ?? [];
    if (area) areas.push({ area, rows: [] });
    else if (id) areas.at(-1).rows.push({ id, title: `${title}${rest}`, clauses: [] });
    else if (letter) {
      const row = areas.at(-1).rows.at(-1);
      row.clauses.push({ id: `${row.id}.${letter}`, text: clause });
    }
  }
  return areas;
}

/** What a test's title says to prove: `P1.b P4 …`. @param {string} title @returns {string[]} */
export function provenIds(title) {
  const [ids = ''] = /^(?:[A-Z]\d{1,2}(?:\.[a-z])?[ ,/]+)+/.exec(`${title} `) ?? [];
  return ids.match(/[A-Z]\d{1,2}(?:\.[a-z])?/g) ?? [];
}

/** Id → files of the tests that name it, by outcome. @param {Test[]} tests */
function evidence(tests) {
  const found = new Map();
  for (const { title, file, outcome } of tests)
    for (const id of provenIds(title)) {
      const seen = found.get(id) ?? { passed: new Set(), skipped: new Set(), failed: new Set() };
      seen[outcome].add(file.replace(/:\d+$/, ''));
      found.set(id, seen);
    }
  return found;
}

/** A clause is proved where a test of it passed and none failed; a row, where all its clauses are. @param {Test[]} tests */
export function judge(tests) {
  const found = evidence(tests);
  const stateOf = (id) => {
    const { passed, skipped, failed } = found.get(id) ?? {};
    if (failed?.size > 0) return 'failed';
    if (passed?.size > 0) return 'proved';
    return skipped?.size > 0 ? 'not run' : 'no test';
  };
  /** @param {Row} row @returns {State} */
  const rowState = ({ id, clauses }) => {
    if (clauses.length === 0) return stateOf(id);
    const states = clauses.map((clause) => stateOf(clause.id));
    if (states.includes('failed')) return 'failed';
    if (states.every((state) => state === 'proved')) return 'proved';
    if (states.every((state) => state === 'no test')) return 'no test';
    return states.includes('no test') ? 'in part' : 'not run';
  };
  const files = (id, outcome) => [...(found.get(id)?.[outcome] ?? [])].sort();
  return { stateOf, rowState, files };
}

/** Every row and clause with its words and its state. @param {Area[]} areas @param {ReturnType<typeof judge>} judged */
const entries = (areas, { rowState, stateOf }) =>
  areas.flatMap(({ rows }) => rows.flatMap((row) => entriesOf(row, rowState, stateOf)));

const entriesOf = (row, rowState, stateOf) => [
  { id: row.id, text: row.title, state: rowState(row) },
  ...row.clauses.map(({ id, text }) => ({ id, text, state: stateOf(id) })),
];

/** @param {Area[]} areas @param {Test[]} tests */
export function pageText(areas, tests) {
  const { rowState, stateOf, files } = judge(tests);
  const testsOf = (id) =>
    [
      ...files(id, 'passed').map((file) => `\`${file}\``),
      ...files(id, 'skipped').map((file) => `skipped: \`${file}\``),
      ...files(id, 'failed').map((file) => `failed: \`${file}\``),
    ].join('<br>');
  const lines = [
    '# What is proved',
    '',
    'Made by `node scripts/coverage.mjs` from the results of a whole `npm test`: only tests that ran and passed count.',
    '[requirements.md](requirements.md) says what each row and clause means.',
  ];
  for (const { area, rows } of areas) {
    const proved = rows.filter((row) => rowState(row) === 'proved').length;
    lines.push('', `## ${area} (${proved} of ${rows.length})`, '');
    lines.push('| row | state | what | tests |', '| --- | --- | --- | --- |');
    for (const row of rows)
      for (const { id, text, state } of entriesOf(row, rowState, stateOf))
        lines.push(
          `| ${id} | ${state} | ${text} | ${testsOf(id) || (row.clauses.length > 0 && id === row.id ? '' : '–')} |`,
        );
  }
  return `${lines.join('\n')}\n`;
}

/** Ids with the words and the state the page gives them. @param {string} text */
export function readPage(text) {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, id, state, what] = /^\| ([A-Z]\d{1,2}(?:\.[a-z])?) \| ([a-z ]+) \| (.+) \| .*\|$/.exec(line) ?? [];
      return id ? [[id, { state, what }]] : [];
    }),
  );
}

/** Where the page lists other rows than the requirements do, or in other words; one line each. @param {Area[]} areas @param {string} text */
export function pageProblems(areas, text) {
  const listed = readPage(text);
  const wanted = entries(areas, judge([]));
  const ids = new Set(wanted.map(({ id }) => id));
  return [
    ...wanted
      .filter(({ id, text: words }) => listed.get(id)?.what !== words)
      .map(({ id }) => `${id} is missing or differs`),
    ...[...listed.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is no row or clause any more`),
  ];
}

/** Rows that the page calls proved and the run did not prove, and ids in test names that no requirement has; one line each. @param {Area[]} areas @param {Test[]} tests @param {string} text */
export function unprovenClaims(areas, tests, text) {
  const listed = readPage(text);
  const letters = new Set(areas.map(({ area }) => area[0]));
  const provable = new Set(
    areas.flatMap(({ rows }) =>
      rows.flatMap(({ id, clauses }) => (clauses.length > 0 ? clauses.map((clause) => clause.id) : [id])),
    ),
  );
  return [
    ...entries(areas, judge(tests))
      // A test that was skipped because a program is missing proves nothing and disproves nothing.
      .filter(({ id, state }) => listed.get(id)?.state === 'proved' && state !== 'proved' && state !== 'not run')
      .map(({ id, state }) => `docs/coverage.md calls ${id} proved; in this run: ${state}`),
    ...tests.flatMap(({ title, file }) =>
      provenIds(title)
        .filter((id) => letters.has(id[0]) && !provable.has(id))
        .map((id) => `${file} names ${id}, which is no clause: ${title}`),
    ),
  ];
}

const readRequirements = () => parseRequirements(readFileSync(requirements, 'utf8'));
const readPageFile = () => (existsSync(page) ? readFileSync(page, 'utf8') : '');

/** Those of a whole run. @returns {Test[]} */
function readResults() {
  return Object.entries(readers).flatMap(([part, read]) => {
    const file = join(root, 'test-results', `${part}.json`);
    if (!existsSync(file)) throw new Error(`There are no results of the part ${part}: run npm test.`);
    return read(file).tests;
  });
}

/** After a whole run. */
export const unprovenByRun = () => unprovenClaims(readRequirements(), readResults(), readPageFile());

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const problems = pageProblems(readRequirements(), readPageFile());
    if (problems.length > 0) {
      console.error(`docs/coverage.md:\n${problems.join('\n')}\nRun npm test, then node scripts/coverage.mjs`);
      process.exitCode = 1;
    }
  } else writeFileSync(page, pageText(readRequirements(), readResults()));
}
