import { expect, test } from 'vitest';
import { parseSealKeys } from '#platform/seal/seal-keys.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { createTestCertificate } from '#testing/signatures/test-certificates.ts';
import { readyLines } from './ready-lines.ts';

test("the start speaks of the seal's end in the last 30 days, and not before", async () => {
  const day = 24 * 3_600_000;
  const linesFor = async (days: number) => {
    const { key, certificate } = await createTestCertificate({ validTo: new Date(Date.now() + days * day) });
    const sealKeys = parseSealKeys(key + certificate, new Date());
    return readyLines({ ...readSettings({}), sealKeys }, 8080).join('\n');
  };
  expect(await linesFor(29)).toContain('Nothing can be signed after 2');
  expect(await linesFor(31)).not.toContain('Nothing can be signed');
});
