import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSeal } from '#platform/seal/open-seal.ts';
import { chainEvidence } from './evidence.ts';
import { producePdf } from './produce-pdf.ts';
const dataDir = mkdtempSync(join(tmpdir(), 'beistand-seal-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a sealed PDF is produced', async () => {
  const seal = openSeal({ keys: undefined, timestampUrl: undefined, dataDir, clubName: 'Gelbring' });
  const signedAt = new Date();
  const pdf = await producePdf(
    seal,
    {
      locale: 'de_DE',
      clubName: 'Gelbring',
      claimNumber: '1-23',
      title: 'Vollmacht',
      version: '1',
      blocks: [],
      signature: { image: png, signatory: 'Eva Muster', place: 'Köln', signedAt },
    },
    chainEvidence(null, [{ kind: 'signed', at: signedAt, data: {} }]),
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
