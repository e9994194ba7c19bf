import { randomInt } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDemoMember } from '#testing/callers/demo-member.ts';
import { answerOf, sha256 } from '#testing/callers/member-client.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openServerRunner } from '#testing/processes/server-process.ts';
import { surviveStops } from '#testing/processes/survive-stops.ts';

// The short form; `npm run prove` goes on until three hundred files are acknowledged.
test('a server that is stopped keeps and examines every file it acknowledged', { timeout: 300_000 }, async () => {
  const seed = randomInt(2 ** 31);
  const { wrong } = await surviveStops({ uploads: 12, seed });
  expect(wrong, `seed ${seed}`).toEqual([]);
});

test(
  'a server that is stopped during an upload keeps what has arrived, and the upload goes on from there',
  { timeout: 600_000 },
  async () => {
    const runner = await openServerRunner({ LOG_LEVEL: 'silent', DRAIN_SECONDS: '0' });
    try {
      let server = await runner.start();
      const member = await openDemoMember(() => server.url);
      const content = new Uint8Array(Buffer.concat([samplePdf({ words: 'stopped' }), Buffer.alloc(700_000, '%')]));
      const token = await member.uploadToken();
      const created = await member.create(token, { name: 'stopped.pdf', size: content.length });
      const location = created.headers.get('location') ?? '';
      const half = 400_000;
      // The sender has lost its reception after half of the file.
      const stalled = new ReadableStream({ start: (body) => body.enqueue(content.subarray(0, half)) });
      const broken = member.patch(location, token, 0, stalled).catch(() => undefined);
      await expect.poll(() => bytesBeingWritten(runner.environment), { timeout: 30_000 }).toBeGreaterThan(half / 2);
      expect(await server.stop()).toBe(0);
      await broken;
      server = await runner.start();
      const { headers } = await member.tus('HEAD', location, token, {});
      expect(headers.get('upload-offset')).toBe(String(half));
      const { receipt } = await answerOf(await member.patch(location, token, half, new Blob([content.subarray(half)])));
      await member.examined();
      const stored = await (await member.download(receipt?.publicID ?? '')).bytes();
      expect(sha256(stored)).toBe(sha256(content));
    } finally {
      await runner.close();
    }
  },
);

function bytesBeingWritten({ DATA_DIR = '' }: NodeJS.ProcessEnv): number {
  const folder = join(DATA_DIR, 'files', 'partial');
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
