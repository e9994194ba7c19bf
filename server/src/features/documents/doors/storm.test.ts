import { expect, inject, test } from 'vitest';
import { stormUploads } from '#testing/processes/storm-uploads.ts';

// The short form; `npm run prove` sends fifty files of 100,000,000 bytes, on the embedded database too. Only Linux reports memory.
test.skipIf(process.platform !== 'linux' || !inject('postgresUrl'))(
  'U1.d large files at once are stored whole and take little memory',
  { timeout: 600_000 },
  async () => {
    const { answers, peakMegabytes, scanMegabytes, listed } = await stormUploads({ uploads: 5, bytes: 20_000_000 });
    expect(answers).toEqual({ 200: 5 });
    expect(listed).toBe(5);
    expect(peakMegabytes).toBeLessThanOrEqual(512);
    expect(scanMegabytes).toBeGreaterThan(0);
    expect(scanMegabytes).toBeLessThanOrEqual(512);
  },
);
