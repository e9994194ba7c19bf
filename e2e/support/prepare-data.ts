import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.ts';

/** Once per run: prepares the data folder of the demo club, which every server copies. */
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-e2e-prepared-'));
  const server = await startServer({ DATA_DIR: folder });
  await server.stop();
  process.env['E2E_PREPARED'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
