import { expect, inject, test } from 'vitest';
import { stormUploads } from '#testing/processes/storm-uploads.ts';

test.skipIf(process.platform !== 'linux')(
  'U1.d fifty files of 100,000,000 bytes at once take at most 512 MB in each process, and other calls go on',
  async () => {
    const storm = await stormUploads({ uploads: 50, bytes: 100_000_000, idleMs: 3000 });
    console.log(JSON.stringify(storm));
    expect(storm.answers).toEqual({ 200: 50 });
    expect(storm.listed).toBe(50);
    expect(storm.peakMegabytes).toBeLessThanOrEqual(mostMegabytes(storm.idleMegabytes));
    expect(storm.scanMegabytes).toBeLessThanOrEqual(512);
    expect(storm.stormP95).toBeLessThanOrEqual(storm.idleP95 * 10);
  },
);

/** The embedded database runs in the same process and needs most of its memory, so only the growth is limited. */
function mostMegabytes(idle: number): number {
  return inject('postgresUrl') ? 512 : idle + 350;
}
