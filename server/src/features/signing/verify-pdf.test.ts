import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSeal } from '#platform/seal/open-seal.ts';
import { parseSealKeys } from '#platform/seal/seal-keys.ts';
import { randomFlips, sealPosition, unnoticedFlips } from '#testing/flip-bytes.ts';
import { openTestSeal, sampleEvidence, samplePaper } from '#testing/signed-paper.ts';
import { createTestCertificate } from '#testing/test-certificates.ts';
import { chainEvidence } from './evidence.ts';
import { printDocument } from './print-document.ts';
import { producePdf } from './produce-pdf.ts';
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
  return (await verifyPdf(changed)).lines.at(-1);
}

test('a signed paper is genuine, and the check says by whom and when', async () => {
  const { isGenuine, lines } = await verifyPdf(pdf);
  expect(lines).toEqual([
    `✓ The seal is intact and covers the whole file (${pdf.length} bytes).`,
    '✓ Sealed by CN=Gelbring Demo, issued by CN=Gelbring Demo.',
    expect.stringMatching(/^ {2}The certificate is valid from 2025-.* to 2036-/),
    expect.stringMatching(/^ {2}Its SHA-256 fingerprint is [0-9A-F:]{95}$/),
    '  Sealed at 2026-07-14T22:05:00.000Z by the clock of the server.',
    '  There is no time stamp.',
    expect.stringContaining('--certificate FILE'),
    '✓ The evidence is complete, nothing changed, nothing missing (events: 3).',
    '  It is the first record of its case.',
    `✓ The last page shows the hash of this evidence: ${evidence.head}`,
  ]);
  expect(isGenuine).toBe(true);
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
  expect(await verdict(pdf.subarray(0, -100))).toContain('✗ Not genuine');
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

test('the seal of somebody else is noticed by whoever knows the certificate or its issuer', async () => {
  const own = new X509Certificate(readFileSync(seal.certificateFile));
  const root = await createTestCertificate({ name: 'Root', validFrom: new Date(0) });
  const leaf = await createTestCertificate({ name: 'Leaf', issuer: root, validFrom: new Date(0) });
  const keys = parseSealKeys(leaf.key + leaf.certificate, at);
  const issued = openSeal({ keys, timestampUrl: undefined, dataDir: folder, clubName: 'Gelbring' });
  const paper = await producePdf(issued, await samplePaper(), evidence);
  expect((await verifyPdf(pdf, [own])).isGenuine).toBe(true);
  expect((await verifyPdf(paper, [new X509Certificate(root.certificate)])).isGenuine).toBe(true);
  const { isGenuine, lines } = await verifyPdf(paper, [own]);
  expect(isGenuine).toBe(false);
  expect(lines.at(-1)).toContain('another certificate than the given one');
});

test('a seal from outside of the period of its certificate is noticed, and never leaves the house', async () => {
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

test('npm run verify needs a file alone, prints lines and ends with 0 or 1', async () => {
  const genuine = join(folder, 'paper.pdf');
  const changed = join(folder, 'changed.pdf');
  writeFileSync(genuine, pdf);
  writeFileSync(changed, Buffer.concat([pdf, Buffer.from('\n')]));
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../verify.ts'), ...args], { env: {} });
  const { stdout } = await run(genuine, '--certificate', seal.certificateFile);
  expect(stdout).toContain('✓ The certificate is the given one');
  expect(stdout).toContain(evidence.head);
  await expect(run(changed)).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('✗ Not genuine') });
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm run verify -- FILE.pdf') });
  await expect(run(join(folder, 'none.pdf'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ENOENT'),
  });
});
