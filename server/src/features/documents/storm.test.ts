import { expect, inject, test } from 'vitest';
import { stormUploads } from '#testing/storm-uploads.ts';

// A short form; `npm run prove` sends fifty files of 100,000,000 bytes. Memory is told by Linux only.
test.skipIf(process.platform !== 'linux')(
  'U1 large files at once are stored whole and take little memory',
  { timeout: 180_000 },
  async () => {
    const { answers, idleMegabytes, peakMegabytes, listed } = await stormUploads({ uploads: 8, bytes: 20_000_000 });
    expect(answers).toEqual({ 200: 8 });
    expect(listed).toBe(8);
    expect(peakMegabytes).toBeLessThanOrEqual(mostMegabytes(idleMegabytes));
  },
);

/** The embedded database lives in the same process and needs more than all the rest, so there the growth counts. */
function mostMegabytes(idle: number): number {
  return inject('postgresUrl') ? 512 : idle + 350;
}
