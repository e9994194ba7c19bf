import { expect, onTestFinished, test } from 'vitest';
import { tokenServer } from '#platform/network/token-server-fixture.ts';
import { fetchArchive } from './fetch-archive.ts';

test('P6.b an export is fetched with a new token where the first is no longer taken', async () => {
  const server = await tokenServer('zip', 'application/zip');
  onTestFinished(server.close);
  const archive = await fetchArchive({ ...server, locale: 'de_DE' }, 'C 1');
  expect(await archive.text()).toBe('zip');
  expect(server.seen).toEqual(['Bearer stale', 'Bearer fresh']);
});
