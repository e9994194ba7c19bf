import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openSeal } from '#platform/seal/open-seal.ts';
import { parseSealKeys } from '#platform/seal/seal-keys.ts';
import { randomFlips, sealPosition, unnoticedFlips, type Flip } from '#testing/files/flip-bytes.ts';
import { sampleEvidence, samplePaper } from '#testing/signatures/signed-paper.ts';
import { createTestCertificate } from '#testing/signatures/test-certificates.ts';
import { producePdf } from '#features/signing/printing/produce-pdf.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'beistand-flips-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function paperSealedWith(keyType: 'RSA' | 'EC'): Promise<Buffer> {
  const { key, certificate } = await createTestCertificate({ keyType, validFrom: new Date('2026-01-01') });
  const keys = parseSealKeys(key + certificate, new Date());
  const seal = openSeal({ keys, timestampUrl: undefined, dataDir, clubName: 'Gelbring' });
  return producePdf(seal, await samplePaper(), sampleEvidence());
}

// A file is the same whatever the database.
test.skipIf(inject('postgresUrl')).each(['RSA', 'EC'] as const)(
  'any of 1,000 random bytes of a paper sealed with %s is noticed when it is changed',
  async (keyType) => {
    const pdf = await paperSealedWith(keyType);
    expect(await unnoticedFlips(pdf, randomFlips(pdf, 1000, 6))).toEqual([]);
  },
);

test.skipIf(inject('postgresUrl')).each(['RSA', 'EC'] as const)(
  'every digit of a %s seal, which no signature covers, is noticed when it becomes another',
  async (keyType) => {
    const pdf = await paperSealedWith(keyType);
    const { start, end } = sealPosition(pdf);
    const written = pdf.toString('latin1', start, end);
    const endOfMessage = start + written.replace(/0+$/, '').length;
    const flips: Flip[] = [];
    for (let position = start + 1; position < endOfMessage + 3; position += 1)
      for (const mask of [1, 2, 4, 8])
        if (/[0-9A-F]/.test(String.fromCharCode(pdf.readUInt8(position) ^ mask))) flips.push({ position, mask });
    for (let position = endOfMessage; position < end; position += 97) flips.push({ position, mask: 1 });
    expect(flips.length).toBeGreaterThan(endOfMessage - start);
    expect(await unnoticedFlips(pdf, flips)).toEqual([]);
  },
);
