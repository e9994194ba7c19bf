import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { lockFolder } from '#platform/database/folder-lock.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { checkStart } from './check-start.ts';
import { failureLine } from './start-failure.ts';

test('a folder that another process holds is refused before the program and the database are read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-held-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const start = () => checkStart({ DATA_DIR: folder, PORT: '0' });
  const release = lockFolder(folder);
  await expect(start()).rejects.toThrow(`DATA_DIR: another process is using ${folder}`);
  release();
  await expect(start()).resolves.toMatchObject({ dataDir: folder });
  // It is left free for whoever opens the database.
  lockFolder(folder)();
});

test('a start that fails while the database does not answer says why', () => {
  const full = new DatabaseUnavailable(new SettingError('DATA_DIR: expected 64 MB of free disk'));
  expect(failureLine(full, {})).toBe('DATA_DIR: expected 64 MB of free disk');
  expect(failureLine(new DatabaseUnavailable(new Error('gone')), {})).toContain('(gone)');
});
