// Runs the checks and the tests, all of them or one part: check | unit | server | e2e | prove. What follows the part's name goes to its
// runner, so `npm run test:server -- features/faq` runs one feature. The last line counts.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build.mjs';
import { ensureChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');

const checks = [
  ['types of the contract', 'tsc', '-p', 'contract'],
  ['types of the server', 'tsc', '-p', 'server'],
  ['types of the pages', 'tsc', '-p', 'web'],
  ["types of the pages' tests", 'tsc', '-p', 'web/tsconfig.test.json'],
  ['types of the browser tests', 'tsc', '-p', 'e2e'],
  ['lint, import cycles and directions', 'oxlint'],
  ['format', 'oxfmt', '--check', '.'],
  ['unused code and dependencies', 'knip'],
  ['texts of every language', 'node', 'scripts/messages.mjs', '--check'],
  ['docs/coverage.md', 'node', 'scripts/coverage.mjs', '--check'],
  ['docs/configuration.md', 'node', 'scripts/configuration.mjs', '--check'],
  ['NOTICE', 'node', 'scripts/notice.mjs', '--check'],
];

const parts = {
  async check() {
    const count = { passed: 0, failed: 0 };
    for (const [name, command, ...args] of checks) {
      const { code, output } = await run(command, args, { quiet: true });
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
      if (code !== 0) console.log(output);
      count[code === 0 ? 'passed' : 'failed'] += 1;
    }
    return count;
  },
  unit: (filters) => vitest('unit', ['unit'], filters),
  server: (filters) => vitest('server', ['server', 'server-embedded', 'server-postgres'], filters),
  /** One feature on one database, for those who work on it. */
  feature: (filters) => vitest('feature', ['unit', 'server', 'server-embedded'], filters),
  /** The long proofs, which `npm test` has in short. */
  prove: (filters) => vitest('prove', ['prove-embedded', 'prove-postgres'], filters),
  async e2e(filters) {
    if (!ensureChromium()) return { passed: 0, failed: 1 };
    await buildPages();
    const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...filters]);
    return counted(code, () => {
      const { stats } = readResults('e2e');
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    });
  },
};

async function vitest(name, projects, filters) {
  const flags = projects.flatMap((project) => ['--project', project]);
  const { code } = await run('vitest', [
    'run',
    ...flags,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(results, `${name}.json`)}`,
    ...filters,
  ]);
  return counted(code, () => {
    const { numPassedTests, numFailedTests } = readResults(name);
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** A runner that failed without a failed test (a broken set-up, a crash) counts as one failure. */
function counted(code, read) {
  let count = { passed: 0, failed: 0 };
  try {
    count = read();
  } catch (failure) {
    console.error(`No results: ${failure.message}`);
  }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readResults(name) {
  return JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8'));
}

function run(command, args, { quiet = false } = {}) {
  const path = `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (failure) => resolve({ code: 1, output: failure.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const [only, ...filters] = process.argv.slice(2);
if (only && !Object.hasOwn(parts, only)) {
  console.error(`There is no part "${only}": expected ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };
for (const name of only ? [only] : ['check', 'unit', 'server', 'e2e']) {
  console.log(`\n— ${name}`);
  const { passed, failed } = await parts[name](filters);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
