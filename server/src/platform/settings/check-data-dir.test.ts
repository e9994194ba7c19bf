import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDataDir } from './check-data-dir.ts';

test('folders that are missing are made', () => {
  const root = mkdtempSync(join(tmpdir(), 'beistand-data-'));
  checkDataDir(join(root, 'a', 'b'));
  expect(statSync(join(root, 'a', 'b')).mode & 0o777).toBe(0o700);
  rmSync(root, { recursive: true });
});

// In a process of its own, because a test cannot end when its process hangs.
test.skipIf(process.platform !== 'linux')('a place where no folder can be made is told at once', () => {
  const script = `const { checkDataDir } = await import(${JSON.stringify(join(import.meta.dirname, 'check-data-dir.ts'))});
    try { checkDataDir('/proc/x/y') } catch (failure) { console.log(failure.message) }`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  expect(told).toContain('DATA_DIR: expected a folder that can be written to, but /proc/x/y cannot');
});
