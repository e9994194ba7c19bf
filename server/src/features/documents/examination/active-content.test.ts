import { expect, test } from 'vitest';
import { encryptionTrailer } from '#testing/files/encrypt-pdf.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { tryActiveFiles } from '#testing/hostile/try-active-files.ts';
import { refusalOfPdf } from '#features/documents/scans/pdf-scan.ts';

// `npm run prove -- active-content` tries many more.

test('U1.k active content is refused, however it is spelled, compressed and positioned', async () => {
  const seed = Date.now() % 1_000_000_000;
  console.log(`active files of seed ${seed}`);
  expect((await tryActiveFiles(100, seed)).accepted).toEqual([]);
});

test('files that were made to slow down the scan are refused or read quickly', async () => {
  const after = (text: string) => refusalOfPdf(Buffer.concat([samplePdf(), Buffer.from(text)]));
  expect((await after('obj('.repeat(100_000)))?.code).toBe('unreadable');
  expect((await after(`(${'obj<<'.repeat(80_000)}`))?.code).toBe('unreadable');
  expect(await after('/ObjStm stream\n'.repeat(25_000))).toBeUndefined();
  expect(await after('1 0 obj<</Length 9>>stream\n'.repeat(15_000))).toBeUndefined();
});

test('an encrypted PDF passes where all can open it, and is refused where a password is asked for', async () => {
  const sealed = samplePdf({ trailer: encryptionTrailer });
  expect(await refusalOfPdf(Buffer.from(sealed))).toBeUndefined();
  const locked = Buffer.from(samplePdf({ trailer: encryptionTrailer.replace(/\/U <..../, '/U <abcd') }));
  expect((await refusalOfPdf(locked))?.code).toBe('locked');
});
