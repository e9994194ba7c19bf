// Writes docs/coverage.md: which clause of docs/requirements.md is proved by which tests. It is made from the results of a whole
// `npm test`, so that only tests that ran and passed count. `--check` asks whether the page lists what the requirements list;
// after a whole run `scripts/test.mjs` asks besides whether the run bore the page out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'docs/coverage.md');
const results = join(root, 'test-results');
const parts = ['unit', 'server', 'e2e'];

/** @returns {{ area: string, rows: { id: string, title: string, clauses: { id: string, text: string }[] }[] }[]} */
export function readRequirements() {
  const areas = [];
  for (const line of readFileSync(join(root, 'docs/requirements.md'), 'utf8').split('\n')) {
    const [, area] = /^## ([A-Z]\. .+)$/.exec(line) ?? [];
    const [, id, title, rest] = /^\*\*([A-Z]\d{1,2}) (.+?)\*\*(.*)$/.exec(line) ?? [];
    const [, letter, text] = /^- ([a-z]): (.+)$/.exec(line) ?? [];
    if (area) areas.push({ area, rows: [] });
    else if (id) areas.at(-1).rows.push({ id, title: `${title}${rest}`, clauses: [] });
    else if (letter) {
      const row = areas.at(-1).rows.at(-1);
      row.clauses.push({ id: `${row.id}.${letter}`, text });
    }
  }
  return areas;
}

/** What a test's name says to prove: `P1.b P4 …`. */
export function provenIds(name) {
  const [, ids = ''] = /^((?:[A-Z]\d{1,2}(?:\.[a-z])?[ ,/]+)+)/.exec(`${name} `) ?? [];
  return ids.match(/[A-Z]\d{1,2}(?:\.[a-z])?/g) ?? [];
}

/** @typedef {{ name: string, file: string, outcome: 'passed' | 'failed' | 'skipped' }} Result */

/** @returns {Result[]} */
function readResults() {
  return parts.flatMap((part) => {
    const read = JSON.parse(readFileSync(join(results, `${part}.json`), 'utf8'));
    return part === 'e2e' ? read.suites.flatMap((suite) => specsOf(suite)) : read.testResults.flatMap(testsOf);
  });
}

function testsOf({ name: file, assertionResults }) {
  return assertionResults.map(({ title, status }) => ({
    name: title,
    file: relative(root, file).replaceAll('\\', '/'),
    outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
  }));
}

const outcomes = { expected: 'passed', skipped: 'skipped' };

function specsOf({ specs = [], suites = [] }) {
  return [
    ...specs.map(({ title, file, tests }) => ({
      name: title,
      file: `e2e/${file}`,
      outcome: outcomes[tests[0]?.status] ?? 'failed',
    })),
    ...suites.flatMap((suite) => specsOf(suite)),
  ];
}

/** Id → what was seen of the tests that name it. */
function evidence(list) {
  const found = new Map();
  for (const { name, file, outcome } of list)
    for (const id of provenIds(name)) {
      const seen = found.get(id) ?? { passed: new Set(), skipped: new Set(), failed: new Set() };
      seen[outcome].add(file);
      found.set(id, seen);
    }
  return found;
}

/** A clause is proved where a test of it passed and none failed; a row, where all its clauses are. */
function judge(found) {
  const stateOf = (id) => {
    const { passed, skipped, failed } = found.get(id) ?? {};
    if (failed?.size > 0) return 'failed';
    if (passed?.size > 0) return 'proved';
    return skipped?.size > 0 ? 'not run' : 'no test';
  };
  const rowState = ({ id, clauses }) => {
    if (clauses.length === 0) return stateOf(id);
    const states = clauses.map((clause) => stateOf(clause.id));
    if (states.every((state) => state === 'proved')) return 'proved';
    return states.includes('proved') || found.has(id) ? 'in part' : 'no test';
  };
  return { stateOf, rowState };
}

function pageText(areas, found) {
  const { stateOf, rowState } = judge(found);
  const files = (id) =>
    [...(found.get(id)?.passed ?? [])]
      .sort()
      .map((file) => `\`${file}\``)
      .join('<br>') || '–';
  const skipped = (id) =>
    [...(found.get(id)?.skipped ?? [])]
      .sort()
      .map((file) => `<br>skipped: \`${file}\``)
      .join('');
  const lines = [
    '# What is proved',
    '',
    'Made by `node scripts/coverage.mjs` from the results of a whole `npm test`: only tests that ran and passed count.',
    '[requirements.md](requirements.md) says what each row and clause means.',
    '',
  ];
  for (const { area, rows } of areas) {
    const proved = rows.filter((row) => rowState(row) === 'proved').length;
    lines.push(
      `## ${area} (${proved} of ${rows.length})`,
      '',
      '| row | state | what | tests |',
      '| --- | --- | --- | --- |',
    );
    for (const row of rows) {
      const { id, title, clauses } = row;
      lines.push(`| ${id} | ${rowState(row)} | ${title} | ${files(id)}${skipped(id)} |`);
      for (const clause of clauses)
        lines.push(
          `| ${clause.id} | ${stateOf(clause.id)} | ${clause.text} | ${files(clause.id)}${skipped(clause.id)} |`,
        );
    }
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Ids with the state the page gives them. */
function pageStates() {
  const lines = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line) => {
      const [, id, state] = /^\| ([A-Z]\d{1,2}(?:\.[a-z])?) \| ([a-z ]+) \|/.exec(line) ?? [];
      return id ? [[id, state]] : [];
    }),
  );
}

/** What the page says and the run just made did not show; one line each. */
export function unprovenClaims() {
  const { stateOf, rowState } = judge(evidence(readResults()));
  const states = pageStates();
  return readRequirements().flatMap(({ rows }) =>
    rows.flatMap((row) =>
      [{ id: row.id, state: rowState(row) }, ...row.clauses.map(({ id }) => ({ id, state: stateOf(id) }))]
        // What needs a program that this machine lacks was not shown, and not disproved either.
        .filter(({ id, state }) => states.get(id) === 'proved' && state !== 'proved' && state !== 'not run')
        .map(({ id, state }) => `${id} is called proved, but in this run: ${state}`),
    ),
  );
}

function checkPage() {
  const states = pageStates();
  const wanted = readRequirements().flatMap(({ rows }) =>
    rows.flatMap(({ id, clauses }) => [id, ...clauses.map((one) => one.id)]),
  );
  return wanted.filter((id) => !states.has(id)).map((id) => `${id} is not in docs/coverage.md`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const problems = checkPage();
    if (problems.length > 0) {
      console.error(`${problems.join('\n')}\nRun npm test, then node scripts/coverage.mjs`);
      process.exitCode = 1;
    }
  } else writeFileSync(page, pageText(readRequirements(), evidence(readResults())));
}
