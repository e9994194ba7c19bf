import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './run-command.mjs';
import { describeFailures, describeTimes, readPlaywright, readVitest } from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'beistand-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(results: object): string {
  const file = join(folder, 'results.json');
  writeFileSync(file, JSON.stringify(results));
  return file;
}

test('a browser test that needed its second try has failed, and skipped ones are counted', () => {
  const spec = {
    title: 'slow',
    file: 'faq.spec.ts',
    line: 7,
    tests: [{ status: 'flaky', results: [{ duration: 900 }, { duration: 600 }] }],
  };
  const file = written({
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 },
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  });
  expect(readPlaywright(file)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 3,
    tests: [{ name: 'slow', title: 'slow', file: 'e2e/faq.spec.ts:7', seconds: 1.5, outcome: 'failed' }],
  });
});

test('tests that did not run are skipped, whether or not somebody means to write them', () => {
  const counts = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(readVitest(written({ ...counts, testResults: [] }))).toMatchObject({ passed: 4, failed: 1, skipped: 3 });
});

test('a test has its own name, that of its groups, and what became of it', () => {
  const assertionResults = ['passed', 'failed', 'pending', 'todo'].map((status) => ({
    title: status,
    fullName: `group ${status}`,
    status,
  }));
  const { tests } = readVitest(written({ testResults: [{ name: join(folder, 'a.test.ts'), assertionResults }] }));
  expect(tests[0]).toMatchObject({ name: 'group passed', title: 'passed', seconds: 0 });
  expect(tests.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'skipped', 'skipped']);
});

test('only failed tests are named at the end, each with its file', () => {
  const tests = (['passed', 'failed', 'skipped'] as const).map((outcome) => ({
    name: `group ${outcome}`,
    title: outcome,
    file: 'a.test.ts',
    seconds: 1,
    outcome,
  }));
  expect(describeFailures([{ passed: 1, failed: 1, skipped: 1, tests }])).toBe('✗ a.test.ts  group failed');
});

test('the ten slowest tests of all parts are named, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({
    name: `test ${index}`,
    title: `test ${index}`,
    file: 'a.test.ts',
    seconds: index,
    outcome: 'passed' as const,
  }));
  const part = { part: 'unit', wallSeconds: 3.2, cpuSeconds: 4.7, passed: 12, failed: 0, skipped: 1, tests };
  const lines = describeTimes([part]).split('\n');
  expect(lines[1]?.split(/\s+/)).toEqual(['unit', '3', '5', '12', '0', '1']);
  expect(lines.slice(4)).toHaveLength(10);
  expect(lines[4]).toContain('11.0 s  a.test.ts  test 11');
});

test.skipIf(process.platform === 'win32')('a command tells its code and what its own children used', async () => {
  const busy = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end); process.exit(3)';
  const nested = `process.exit(require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]).status)`;
  const { code, cpuSeconds } = await runCommand(process.execPath, ['-e', nested], { quiet: true });
  expect(code).toBe(3);
  expect(cpuSeconds).toBeGreaterThanOrEqual(0.3);
});
