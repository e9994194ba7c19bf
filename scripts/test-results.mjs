// Reads what the runners wrote about their tests, and prints what a run of several parts comes to.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `title` is the test's own name, `name` has those of its groups before it. @typedef {{ name: string, title: string, file: string, seconds: number, outcome: 'passed' | 'failed' | 'skipped' }} Test */
/** @typedef {{ passed: number, failed: number, skipped: number, tests: Test[] }} Result */

/** @returns {Result} */
export function readVitest(file) {
  const results = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests + results.numTodoTests,
    tests: results.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, title, status, duration = 0 }) => ({
        name: fullName,
        title,
        file: relative(root, name).replaceAll('\\', '/'),
        seconds: duration / 1000,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      })),
    ),
  };
}

/** The counts that our own runner wrote. @returns {Result} */
export function readCounts(file) {
  return { skipped: 0, tests: [], ...JSON.parse(readFileSync(file, 'utf8')) };
}

/** A test that needed a retry counts as failed. @returns {Result} */
export function readPlaywright(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(timedSpecs),
  };
}

function timedSpecs({ specs = [], suites = [] }) {
  const own = specs.map(({ title, file, line, tests }) => ({
    name: title,
    title,
    file: `e2e/${file}:${line}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    outcome: outcomeOf(tests.map(({ status }) => status)),
  }));
  return [...own, ...suites.flatMap(timedSpecs)];
}

/** The outcome of one test in all browsers it ran in. */
function outcomeOf(statuses) {
  if (statuses.some((status) => status !== 'expected' && status !== 'skipped')) return 'failed';
  return statuses.includes('expected') ? 'passed' : 'skipped';
}

/** The failed tests by name, for those who read only the end of a log. @param {Result[]} parts */
export function describeFailures(parts) {
  const failed = parts.flatMap(({ tests }) => tests).filter(({ outcome }) => outcome === 'failed');
  return failed.map(({ name, file }) => `✗ ${file}  ${name}`).join('\n');
}

/** Where the time went: per part, and the slowest ten tests. @param {(Result & { part: string, wallSeconds: number, cpuSeconds?: number })[]} parts */
export function describeTimes(parts) {
  const lines = ['part         wall s   CPU s  passed  failed  skipped'];
  for (const { part, wallSeconds, cpuSeconds, passed, failed, skipped } of parts) {
    const figures = [wallSeconds.toFixed(0), cpuSeconds?.toFixed(0) ?? '–', passed, failed, skipped];
    lines.push(
      part.padEnd(11) + figures.map((figure, index) => String(figure).padStart([8, 8, 8, 8, 9][index])).join(''),
    );
  }
  const slowest = parts
    .flatMap(({ tests }) => tests)
    .filter(({ seconds }) => seconds > 0)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  if (slowest.length > 0) lines.push('', 'slowest tests');
  for (const { name, file, seconds } of slowest) lines.push(`${seconds.toFixed(1).padStart(7)} s  ${file}  ${name}`);
  return lines.join('\n');
}
