import { execFile } from 'node:child_process';
import { sign, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSeal } from '#platform/seal/open-seal.ts';
import { parseSealKeys } from '#platform/seal/seal-keys.ts';
import { randomFlips, sealPosition, unnoticedFlips } from '#testing/files/flip-bytes.ts';
import { openTestSeal, sampleEvidence, samplePaper } from '#testing/signatures/signed-paper.ts';
import { createTestCertificate, type TestCertificate } from '#testing/signatures/test-certificates.ts';
import { noTrust, trustOf } from '#testing/signatures/trust-of.ts';
import { sealFaults } from '#platform/seal/broken-seal.ts';
import { chainEvidence } from './evidence.ts';
import { printDocument } from '#features/signing/printing/print-document.ts';
import { producePdf } from '#features/signing/printing/produce-pdf.ts';
import { verificationLines } from './verification-lines.ts';
import { verifyPdf } from './verify-pdf.ts';

const seal = openTestSeal();
const evidence = sampleEvidence();
const at = new Date();
const sealing = { reason: 'Vollmacht', location: undefined, at };
let pdf: Buffer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'beistand-verify-'));
  pdf = await producePdf(seal, await samplePaper(), evidence);
});
afterAll(() => {
  seal.remove();
  rmSync(folder, { recursive: true });
});

async function verdict(changed: Buffer): Promise<string | undefined> {
  const { verdict: found, fault } = await verifyPdf(changed, trustOf(seal.certificateFile));
  return `${found}: ${fault?.en}`;
}

test('a signed paper is genuine, and the check says by whom and when', async () => {
  const found = await verifyPdf(pdf, trustOf(seal.certificateFile));
  expect(verificationLines(found, 'en')).toEqual([
    expect.stringMatching(/^GENUINE: .* sealed with a certificate that you trust/),
    `✓ The seal is intact and covers the whole file (${pdf.length} bytes).`,
    '  Sealed with a certificate in the name of CN=Gelbring Demo, issued by CN=Gelbring Demo.',
    expect.stringMatching(/^ {2}It is valid from 2025-.* to 2036-/),
    expect.stringMatching(/^ {2}Its fingerprint \(SHA-256\): [0-9A-F:]{95}$/),
    '  Sealed at 2026-07-14T22:05:00.000Z by the clock of the server.',
    '  There is no time stamp.',
    '✓ The certificate is the given one (--trust).',
    '✓ The evidence is complete and unchanged (events: 3).',
    '  It is the first record of its case.',
    `✓ The last page shows its hash: ${evidence.head}`,
  ]);
  expect(verificationLines(found, 'de')[0]).toMatch(/^ECHT: /);
});

test('without a known sealer a paper is never called genuine', async () => {
  const found = await verifyPdf(pdf, noTrust);
  expect(found.verdict).toBe('unknownSealer');
  expect(verificationLines(found, 'de').join('\n')).toMatch(
    /HERKUNFT UNBEKANNT.*kein Beweis.*--trust ZERTIFIKAT\.pem/s,
  );
  expect(verificationLines(found, 'en').join('\n')).toMatch(/ORIGIN UNKNOWN.*no proof.*--trust CERTIFICATE\.pem/s);
});

test('a changed byte is noticed wherever it is', async () => {
  expect(await unnoticedFlips(pdf, randomFlips(pdf, 60, 6))).toEqual([]);
});

test('a changed byte is noticed in the seal itself too, although no signature covers it', async () => {
  const { start, end } = sealPosition(pdf);
  const flips = [start, start + 1, start + 9, end - 1, end - 200, end].map((position) => ({ position, mask: 1 }));
  expect(await unnoticedFlips(pdf, flips)).toEqual([]);
  // The same hex digit in the other case means the same, and is refused all the same.
  const letter = start + 1 + pdf.toString('latin1', start + 1, end).search(/[A-F]/);
  expect(await unnoticedFlips(pdf, [{ position: letter, mask: 0x20 }])).toEqual([]);
});

test('what was added behind the seal is noticed', async () => {
  expect(await verdict(Buffer.concat([pdf, Buffer.from('\n')]))).toContain('does not cover the whole file');
  const document = await PDF.load(pdf);
  document.setTitle('Anderes');
  const updated = Buffer.from(await document.save({ incremental: true }));
  expect(updated.subarray(0, pdf.length).equals(pdf)).toBe(true);
  expect(await verdict(updated)).toContain('does not cover the whole file');
  await expect(seal.seal(pdf, sealing)).rejects.toThrow('more than one signature');
  expect(await verdict(pdf.subarray(0, -100))).toContain('broken: ');
});

test('a paper without a seal, and what is no PDF at all, are not genuine', async () => {
  expect(await verdict(await printDocument(await samplePaper(), evidence))).toContain('the file has no seal');
  expect(await verdict(Buffer.from('Hallo'))).toContain('the file has no seal');
  expect(await verdict(Buffer.alloc(0))).toContain('the file has no seal');
});

test('evidence that was touched before it was sealed is noticed', async () => {
  const paper = await samplePaper();
  const touched = structuredClone(evidence);
  touched.events[0]!.data = { channel: 'post' };
  expect(await verdict(await producePdf(seal, paper, touched))).toContain(
    'event 1 of the evidence (linkIssued) was changed',
  );
});

test('evidence other than the one that the paper names is noticed, and so is none', async () => {
  const document = await PDF.load(await printDocument(await samplePaper(), evidence));
  document.removeAttachment('evidence.json');
  const without = await seal.seal(await document.save(), sealing);
  expect(await verdict(without)).toContain('the file has no attachment evidence.json');
  const other = chainEvidence(null, [{ kind: 'signed', at, data: {} }]);
  document.addAttachment('evidence.json', Buffer.from(JSON.stringify(other)));
  const exchanged = await seal.seal(await document.save(), sealing);
  expect(await verdict(exchanged)).toContain('the last page does not show the hash of the evidence');
});

/** The same paper and evidence, sealed by somebody else. */
async function forgery(own: TestCertificate, ...others: TestCertificate[]): Promise<Buffer> {
  const keys = parseSealKeys([own.key, own.certificate, ...others.map((other) => other.certificate)].join(''), at);
  const forged = openSeal({ keys, timestampUrl: undefined, dataDir: folder, clubName: 'Gelbring' });
  return producePdf(forged, await samplePaper(), evidence);
}

const always = { validFrom: new Date(0), validTo: new Date('2040-01-01') };

test('the name of the club in a certificate of somebody else proves nothing', async () => {
  const paper = await forgery(await createTestCertificate({ name: 'Gelbring Demo', ...always }));
  expect((await verifyPdf(paper, trustOf(seal.certificateFile))).verdict).toBe('unknownSealer');
});

test('a certificate is pinned by its fingerprint', async () => {
  const { fingerprint256 } = new X509Certificate(readFileSync(seal.certificateFile));
  const trust = { ...noTrust, fingerprints: [fingerprint256] };
  expect(await verifyPdf(pdf, trust)).toMatchObject({ verdict: 'genuine', sealer: 'pinned' });
  const paper = await forgery(await createTestCertificate({ name: 'Gelbring Demo', ...always }));
  expect((await verifyPdf(paper, trust)).verdict).toBe('unknownSealer');
});

test('an authority vouches for those it issued to, also by another authority, where it is named as one', async () => {
  const root = await createTestCertificate({ name: 'Root', ...always });
  const between = await createTestCertificate({ name: 'Between', issuer: root, ...always });
  const leaf = await createTestCertificate({ name: 'Leaf', issuer: between, ...always });
  const paper = await forgery(leaf, between);
  const rootCertificate = new X509Certificate(root.certificate);
  const issued = { ...noTrust, issuers: [rootCertificate] };
  expect(await verifyPdf(paper, issued)).toMatchObject({ verdict: 'genuine', sealer: 'issued' });
  // With a whole chain in --trust only the sealer's certificate is trusted, not everybody whom the authority certified.
  expect((await verifyPdf(paper, { ...noTrust, certificates: [rootCertificate] })).verdict).toBe('unknownSealer');
});

test('a chain that ends at somebody else, or leads over an ordinary certificate, is not trusted', async () => {
  const root = await createTestCertificate({ name: 'Root', ...always });
  const issuers = [new X509Certificate(root.certificate)];
  const otherRoot = await createTestCertificate({ name: 'Root', ...always });
  const leaf = await createTestCertificate({ name: 'Leaf', issuer: otherRoot, ...always });
  expect((await verifyPdf(await forgery(leaf, otherRoot), { ...noTrust, issuers })).verdict).toBe('unknownSealer');
  const ordinary = await createTestCertificate({ name: 'Customer', issuer: root, isAuthority: false, ...always });
  const child = await createTestCertificate({ name: 'Gelbring Demo', issuer: ordinary, ...always });
  const paper = await forgery(child, ordinary);
  expect((await verifyPdf(paper, { ...noTrust, issuers })).verdict).toBe('unknownSealer');
});

test('a second seal, by whomever, breaks the first', async () => {
  const other = await createTestCertificate({ name: 'Gelbring Demo', ...always });
  const { privateKey, certificate, keyType } = parseSealKeys(other.key + other.certificate, at);
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer: {
      certificate: certificate.raw,
      certificateChain: [],
      keyType,
      signatureAlgorithm: 'ECDSA',
      sign: async (data) => sign('sha256', data, { key: privateKey, dsaEncoding: 'der' }),
    },
    subFilter: 'ETSI.CAdES.detached',
    signingTime: at,
  });
  expect(await verdict(Buffer.from(bytes))).toBe(`broken: ${sealFaults.severalSignatures.en}`);
});

test('a seal outside the validity of its certificate is detected, and never made', async () => {
  const { key, certificate } = await createTestCertificate();
  const keys = parseSealKeys(key + certificate, at);
  const { certificate: short } = keys;
  // Stands for a server whose clock lets it believe that its certificate is valid.
  const believed: X509Certificate = Object.create(short, {
    validFromDate: { value: new Date(0) },
    raw: { value: short.raw },
  });
  const fooled = openSeal({
    keys: { ...keys, certificate: believed },
    timestampUrl: undefined,
    dataDir: folder,
    clubName: 'x',
  });
  await expect(producePdf(fooled, await samplePaper(), evidence)).rejects.toThrow('it was sealed when its certificate');
});

test('npm run verify ends with 0 for a trusted sealer, 1 for what is broken, 2 for anybody else, 3 without a judgement', async () => {
  const genuine = join(folder, 'paper.pdf');
  const changed = join(folder, 'changed.pdf');
  const config = join(folder, 'club.json');
  writeFileSync(genuine, pdf);
  writeFileSync(changed, Buffer.concat([pdf, Buffer.from('\n')]));
  const demo = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../../config/gelbring.json'), 'utf8'),
  ) as object;
  const { fingerprint256 } = new X509Certificate(readFileSync(seal.certificateFile));
  writeFileSync(config, JSON.stringify({ ...demo, signing: { sealFingerprints: [fingerprint256.toLowerCase()] } }));
  const run = (args: string[], env = {}) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../verify.ts'), ...args], { env });
  const trust = ['--trust', seal.certificateFile];
  const { stdout } = await run([genuine, ...trust]);
  expect(stdout).toMatch(/^ECHT: .*\n\nGENUINE: /s);
  expect((await run([genuine, '--language', 'de'], { CONFIG: config })).stdout).not.toContain('GENUINE');
  await expect(run([genuine])).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining('HERKUNFT UNBEKANNT'),
  });
  await expect(run([changed, ...trust])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('NICHT ECHT'),
  });
  const usage = /^[^\n]+\nUsage: npm run verify -- FILE\.pdf --trust [^\n]+\n$/;
  for (const args of [[], [genuine, changed], [genuine, '--language', 'fr'], ['--tust', 'x'], ['access-log', ...trust]])
    await expect(run(args), args.join(' ')).rejects.toMatchObject({ code: 3, stderr: expect.stringMatching(usage) });
  await expect(run([join(folder, 'none.pdf')])).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^ENOENT[^\n]+none\.pdf'\n$/),
  });
  // It makes no database to find that nothing in it is broken.
  const nothing = join(folder, 'nothing');
  await expect(run(['access-log'], { DATA_DIR: nothing })).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^DATA_DIR: expected a folder with a database, but there is none at [^\n]+\n$/),
  });
  expect(existsSync(nothing)).toBe(false);
});
