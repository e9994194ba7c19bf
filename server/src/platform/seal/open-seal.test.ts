import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Utf8String } from 'asn1js';
import { ContentInfo, SignedData, type SignedAndUnsignedAttributes } from 'pkijs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealPosition } from '#testing/files/flip-bytes.ts';
import { missingPrograms } from '#testing/services/missing-programs.ts';
import { askOfPdf, canReadPdfs } from '#testing/files/read-pdf.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { startTimeStamps, type TimeStamps } from '#testing/services/start-time-stamps.ts';
import { createTestCertificate, type TestCertificate } from '#testing/signatures/test-certificates.ts';
import { openSeal } from './open-seal.ts';
import { parseSealKeys } from './seal-keys.ts';
import { verifySeal } from './verify-seal.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'beistand-seal-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const at = new Date();
const sealing = { reason: 'Vollmacht', location: 'Köln (Deutz)', at };

function sealWith(certificate?: TestCertificate, others: readonly TestCertificate[] = [], timestampUrl?: string) {
  const pem = [certificate?.key, ...others.map((other) => other.certificate), certificate?.certificate].join('');
  const keys = certificate ? parseSealKeys(pem, at) : undefined;
  return openSeal({ keys, timestampUrl, dataDir, clubName: 'Gelbring' });
}

type Unsigned = SignedAndUnsignedAttributes;

/** Changes what no signature covers, as anybody can who has the file. */
function withUnsigned(sealed: Buffer, change: (unsigned: Unsigned) => void): Buffer {
  const text = sealed.toString('latin1');
  const hex = /\/Contents\s*<([0-9A-Fa-f]+)>/.exec(text)?.[1] ?? '';
  const message = ContentInfo.fromBER(new Uint8Array(Buffer.from(hex, 'hex')).buffer);
  const signed = new SignedData({ schema: message.content });
  for (const { unsignedAttrs } of signed.signerInfos) if (unsignedAttrs) change(unsignedAttrs);
  message.content = signed.toSchema();
  const changed = Buffer.from(message.toSchema().toBER()).toString('hex').toUpperCase();
  return Buffer.from(text.replace(hex, changed.padEnd(hex.length, '0')), 'latin1');
}

test.each([
  ['RSA', { keyType: 'RSA' }],
  ['EC on P-256', { keyType: 'EC' }],
  ['EC on P-384', { keyType: 'EC', curve: 'P-384' }],
] as const)('a key of type %s seals the whole file', async (_name, options) => {
  const sealed = await sealWith(await createTestCertificate({ ...options, name: 'Siegel' })).seal(samplePdf(), sealing);
  const { certificate, sealedAt, timeStamp } = await verifySeal(sealed);
  expect(certificate.subject).toBe('CN=Siegel');
  expect(sealedAt.getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
  expect(timeStamp).toBeUndefined();
  if (canReadPdfs) {
    const said = await askOfPdf(sealed, 'pdfsig', 'paper.pdf');
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
  }
});

test('the certificates that lead to an authority come along, unrelated ones do not', async () => {
  const root = await createTestCertificate({ name: 'Root' });
  const middle = await createTestCertificate({ name: 'Middle', issuer: root, keyType: 'RSA' });
  const leaf = await createTestCertificate({ name: 'Leaf', issuer: middle });
  const other = await createTestCertificate({ name: 'Other' });
  const sealed = await sealWith(leaf, [root, other, middle]).seal(samplePdf(), sealing);
  const { certificate, chain } = await verifySeal(sealed);
  expect(certificate.subject).toBe('CN=Leaf');
  expect(chain.map(({ subject }) => subject)).toEqual(['CN=Middle', 'CN=Root']);
});

test('a certificate that expires while the server runs seals nothing any more', async () => {
  const seal = sealWith(await createTestCertificate({ validTo: new Date(at.getTime() + 60_000) }));
  const later = { ...sealing, at: new Date(at.getTime() + 120_000) };
  await expect(seal.seal(samplePdf(), later)).rejects.toThrow('its certificate expired at');
});

describe('a demo', () => {
  test('has no certificate before the first seal, and the same one after it', async () => {
    const seal = sealWith();
    expect(readdirSync(dataDir)).toEqual([]);
    const first = await verifySeal(await seal.seal(samplePdf(), sealing));
    const again = await verifySeal(await sealWith().seal(samplePdf(), sealing));
    expect(first.certificate.subject).toBe('CN=Gelbring Demo');
    expect(again.certificate.fingerprint256).toBe(first.certificate.fingerprint256);
    expect(statSync(join(dataDir, 'keys', 'seal.pem')).mode & 0o777).toBe(0o600);
  });

  test('has one certificate even if several servers seal first at the same moment', async () => {
    const sealed = await Promise.all(Array.from({ length: 8 }, () => sealWith().seal(samplePdf(), sealing)));
    const found = await Promise.all(sealed.map((pdf) => verifySeal(pdf)));
    expect(new Set(found.map(({ certificate }) => certificate.fingerprint256)).size).toBe(1);
    expect(readdirSync(join(dataDir, 'keys'))).toEqual(['seal.pem']);
  });
});

const hasOpenssl = missingPrograms(['openssl']).length === 0;
if (!hasOpenssl) console.warn('Time stamps are not tested: openssl not found.');

describe.skipIf(!hasOpenssl)('a time stamp', () => {
  let authority: TimeStamps;
  beforeEach(async () => {
    authority = await startTimeStamps();
  });
  afterEach(() => authority.stop());

  test('is part of the seal where an authority is configured', async () => {
    const seal = sealWith(await createTestCertificate(), [], authority.url);
    const { timeStamp } = await verifySeal(await seal.seal(samplePdf(), sealing));
    expect(timeStamp?.by).toBe('CN=Testzeit');
    expect(Math.abs((timeStamp?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ['a second value', ({ attributes: [stamp] }: Unsigned) => stamp?.values.push(new Utf8String({ value: 'added' }))],
    ['a second attribute', ({ attributes }: Unsigned) => attributes.push(...attributes)],
  ])('is the only thing beside the signature: %s breaks the seal', async (_name, add) => {
    const sealed = await sealWith(await createTestCertificate(), [], authority.url).seal(samplePdf(), sealing);
    await verifySeal(withUnsigned(sealed, () => {}));
    await expect(verifySeal(withUnsigned(sealed, add))).rejects.toThrow('the seal is not written as it was made');
  });

  test('that was changed is noticed', async () => {
    const sealed = await sealWith(await createTestCertificate(), [], authority.url).seal(samplePdf(), sealing);
    const { start, end } = sealPosition(sealed);
    // The message ends with the signature of the time stamp.
    const last = start + sealed.toString('latin1', start, end).replace(/0+$/, '').length - 20;
    sealed.write(sealed[last] === 0x31 ? '2' : '1', last);
    await expect(verifySeal(sealed)).rejects.toThrow('the time stamp is not genuine');
  });

  test('for something else is refused', async () => {
    // The hash follows the head of its OCTET STRING of 32 bytes.
    authority.mislead((query) => {
      const start = query.indexOf(Buffer.from([0x04, 0x20])) + 2;
      return Buffer.concat([query.subarray(0, start), Buffer.alloc(32, 7), query.subarray(start + 32)]);
    });
    const seal = sealWith(await createTestCertificate(), [], authority.url);
    await expect(seal.seal(samplePdf(), sealing)).rejects.toThrow('stamped something else');
  });
});

test('without its authority for time stamps nothing is sealed', async () => {
  const seal = sealWith(await createTestCertificate(), [], 'http://127.0.0.1:1/');
  await expect(seal.seal(samplePdf(), sealing)).rejects.toThrow('TSA request failed');
});
