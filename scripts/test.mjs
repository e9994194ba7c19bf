// Runs the checks and the tests, all of them or one part: check | unit | server | e2e | prove | engines. What follows the part's name goes to its
// runner, so `npm run test:server -- features/faq` runs one feature. Says where the time went; the last line counts.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { unprovenByRun } from './coverage.mjs';
import { runCommand } from './run-command.mjs';
import { describeFailures, describeTimes, readCounts, readPlaywright, readVitest } from './test-results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');

const checks = [
  // First: of an import in a forbidden direction it gives the reason, and the types only what follows.
  ['lint, import cycles and directions', 'oxlint'],
  ['types of the contract', 'tsc', '-p', 'contract'],
  ['types of the server', 'tsc', '-p', 'server'],
  ['types of the pages', 'tsc', '-p', 'web'],
  ["types of the pages' tests", 'tsc', '-p', 'web/tsconfig.test.json'],
  ['types of the browser tests', 'tsc', '-p', 'e2e'],
  ['format', 'oxfmt', '--check', '.'],
  ['unused code and dependencies', 'knip'],
  ['texts of every language', 'node', 'scripts/messages.mjs', '--check'],
  ['docs/coverage.md', 'node', 'scripts/coverage.mjs', '--check'],
  ['docs/contract.md', 'node', 'scripts/contract-report.mjs', '--check'],
  ['docs/configuration.md', 'node', 'scripts/configuration.mjs', '--check'],
  ['NOTICE', 'node', 'scripts/notice.mjs', '--check'],
];

/** What `npm test` runs on one database, on the other. */
const onOtherDatabase = ['long-embedded', 'other-processes-embedded', 'other-processes-postgres'];

/** How much of a failed check's output is repeated at the end. */
const mostSaid = 600;

/** Each runs with the filters given to it, prints at once or (`quiet`) when it is over, and counts. */
const parts = {
  async check(_, { quiet }) {
    const total = { passed: 0, failed: 0, skipped: 0, tests: [], cpuSeconds: 0 };
    const lines = [];
    const say = (line) => (quiet ? lines.push(line) : console.log(line));
    const waiting = [...checks];
    // Two at a time, because most of them use one core.
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, command, ...args] = next;
        const { code, output, cpuSeconds } = await runCommand(command, args, { quiet: true });
        say(`${code === 0 ? '✓' : '✗'} ${name}`);
        if (code !== 0) say(output);
        total[code === 0 ? 'passed' : 'failed'] += 1;
        const outcome = code === 0 ? 'passed' : 'failed';
        const title = code === 0 ? name : `${name}: ${output.trim().slice(-mostSaid)}`;
        total.tests.push({ name: title, title, file: 'check', seconds: 0, outcome });
        total.cpuSeconds += cpuSeconds ?? 0;
      }
    };
    await Promise.all([lane(), lane()]);
    return { ...total, output: lines.join('\n') };
  },
  unit: (filters, options) => vitest('unit', ['unit'], filters, options),
  server: (filters, options) => vitest('server', ['server', 'server-embedded', 'server-postgres'], filters, options),
  /** Whole servers that are started and killed: they wait more than they compute. */
  processes: (filters, options) =>
    vitest('processes', ['processes', 'processes-embedded', 'processes-postgres'], filters, options),
  /** One feature on one database, for those who work on it. */
  feature: (filters, options) =>
    vitest('feature', ['unit', 'server', 'server-embedded', 'long-embedded'], filters, options),
  /** The long forms of proofs that `npm test` runs in short. */
  async prove(filters, options) {
    const runs = [
      await vitest('prove', ['prove', 'prove-embedded', 'prove-postgres'], filters, options),
      await vitest('on-both', onOtherDatabase, filters, options),
    ];
    if (filters.length === 0 || filters.some((filter) => filter.startsWith('e2e'))) {
      runs.push(await playwright('long', ['--pass-with-no-tests', ...filters], options));
      // One at a time, because they measure.
      runs.push(await playwright('prove', ['--workers=1', '--pass-with-no-tests', ...filters], options));
    }
    if (filters.length === 0) runs.push(await parts.engines([], options));
    const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
    return {
      passed: sum('passed'),
      failed: sum('failed'),
      skipped: sum('skipped'),
      tests: runs.flatMap(({ tests }) => tests),
    };
  },
  /** The main flows in WebKit and Firefox, where they are installed; those that are named must be. */
  async engines(names, { quiet }) {
    await buildPages();
    const run = await runCommand('node', ['e2e/engines/run.ts', ...names], { quiet });
    return { ...counted(run.code, () => readCounts(join(results, 'engines.json'))), ...run };
  },
  e2e: (filters, options) => playwright('e2e', filters, options),
};

/** Parts of one stage run side by side, so that one computes while the other waits. */
const stages = [['check', 'unit'], ['server', 'processes'], ['e2e']];

async function vitest(name, projects, filters, { quiet }) {
  const flags = projects.flatMap((project) => ['--project', project]);
  const file = join(results, `${name}.json`);
  // What a filter looks for may be in another part of the stage.
  const mayBeNothing = filters.length > 0 ? ['--passWithNoTests'] : [];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const run = await runCommand('vitest', ['run', ...flags, ...reporters, ...mayBeNothing, ...filters], { quiet });
  return { ...counted(run.code, () => readVitest(file)), ...run };
}

async function playwright(project, filters, { quiet }) {
  if (!ensureChromium()) return { passed: 0, failed: 1, skipped: 0, tests: [] };
  const before = process.cpuUsage();
  await buildPages();
  const { user, system } = process.cpuUsage(before);
  const flags = ['--config', 'e2e/playwright.config.ts', `--project=${project}`];
  const run = await runCommand('playwright', ['test', ...flags, ...filters], { quiet });
  const cpuSeconds = run.cpuSeconds && run.cpuSeconds + (user + system) / 1e6;
  return { ...counted(run.code, () => readPlaywright(join(results, 'e2e.json'))), ...run, cpuSeconds };
}

/** A runner that failed without a failed test (a broken set-up, a crash) counts as one failure. */
function counted(code, read) {
  let count = { passed: 0, failed: 0, skipped: 0, tests: [] };
  try {
    count = read();
  } catch (failure) {
    console.error(`No results: ${failure.message}`);
  }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** The first part of a stage prints as it goes, the others when they are over. */
async function runStage(names, filters) {
  console.log(`\n— ${names.join(', and beside it ')}`);
  const running = names.map(async (part, index) => {
    const started = performance.now();
    const result = await parts[part](filters, { quiet: index > 0 });
    return { part, wallSeconds: (performance.now() - started) / 1000, ...result };
  });
  // One core is free once the shorter part is over. A build that fails is told by the part that needs it.
  if (names.includes('processes') && !only) {
    await Promise.race(running);
    await buildPages().catch(() => undefined);
  }
  const over = await Promise.all(running);
  for (const { part, output } of over.slice(1)) console.log(`\n— ${part}\n${output}`);
  return over;
}

/** Each row that docs/coverage.md calls proved and this run did not prove is a failure. */
function unprovenLines() {
  try {
    return unprovenByRun();
  } catch (failure) {
    return [failure.message];
  }
}

const [only, ...filters] = process.argv.slice(2);
if (only && !Object.hasOwn(parts, only)) {
  console.error(`There is no part "${only}": expected ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
// The checks write no results, and leave those of the last run for docs/coverage.md.
if (only !== 'check') rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const over = [];
const wanted = only === 'server' ? [['server', 'processes']] : [[only]];
for (const stage of only ? wanted : stages) over.push(...(await runStage(stage, filters)));

const sum = (key) => over.reduce((total, part) => total + part[key], 0);
const isNothing = sum('passed') + sum('failed') === 0;
if (isNothing) console.error(`Nothing matches ${filters.join(' ')}`);
console.log(`\n${describeTimes(over)}`);
const unproven = only ? [] : unprovenLines();
if (unproven.length > 0) console.error(`\n${unproven.join('\n')}`);
const failures = describeFailures(over);
if (failures) console.error(`\n${failures}`);
const failed = sum('failed') + unproven.length;
console.log(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
process.exitCode = failed === 0 && !isNothing ? 0 : 1;
