import { expect, test } from 'vitest';
import { loadPdfium } from '#platform/load-pdfium.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { FilesUnavailable } from '#platform/files/files-unavailable.ts';
import { drawPages } from './draw-pages.ts';
import { drawCopy } from './drawn-copy.ts';
import { createUndrawable } from './undrawable.ts';

const pdf = 'application/pdf';
const contentOf = (bytes: Uint8Array) => ({ size: bytes.length, content: [bytes] });

test('a document that cannot be drawn is not drawn again at each view', async () => {
  const broken = contentOf(Buffer.from('%PDF-1.7 and nothing else'));
  await expect(drawCopy({ id: 'broken', mimeType: pdf }, broken)).rejects.toMatchObject({ appError: 'NOT_DRAWN' });
  let isRead = false;
  const watched = {
    size: 1,
    get content() {
      isRead = true;
      return [Buffer.alloc(1)];
    },
  };
  await expect(drawCopy({ id: 'broken', mimeType: pdf }, watched)).rejects.toMatchObject({ appError: 'NOT_DRAWN' });
  expect(isRead).toBe(false);
  const { mimeType } = await drawCopy({ id: 'whole', mimeType: pdf }, contentOf(samplePdf()));
  expect(mimeType).toBe(pdf);
});

test('asked for several times at once, it is tried once', async () => {
  const broken = Buffer.from('%PDF-1.7 and nothing else');
  let reads = 0;
  const counted = {
    size: broken.length,
    get content() {
      reads += 1;
      return [broken];
    },
  };
  const ask = () => drawCopy({ id: 'broken at once', mimeType: pdf }, counted);
  for (const asked of [ask(), ask(), ask()]) await expect(asked).rejects.toMatchObject({ appError: 'NOT_DRAWN' });
  expect(reads).toBe(1);
});

test('a store that does not answer says nothing about the document', async () => {
  const content = new ReadableStream<Uint8Array>({
    pull: (body) => body.error(new FilesUnavailable(new Error('gone'))),
  });
  const failing = { size: 10, content };
  await expect(drawCopy({ id: 'later', mimeType: pdf }, failing)).rejects.toMatchObject({ appError: 'UNAVAILABLE' });
  expect((await drawCopy({ id: 'later', mimeType: pdf }, contentOf(samplePdf()))).mimeType).toBe(pdf);
});

test('pages that take too long are left out, and the last page says so', async () => {
  const linesOf = async (copy: Uint8Array) => {
    const document = await (await loadPdfium()).loadDocument(copy);
    const lines = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return lines;
  };
  expect(await linesOf(await drawPages(samplePdf()))).toEqual(['']);
  expect(await linesOf(await drawPages(samplePdf(), 0))).toEqual([expect.stringContaining('0 von 1 Seiten')]);
});

test('a failure is remembered for an hour, and of many the latest thousand', () => {
  let time = 0;
  const undrawable = createUndrawable(() => time);
  for (let count = 0; count <= 1000; count += 1) undrawable.add(String(count));
  expect([undrawable.has('0'), undrawable.has('1'), undrawable.has('1000')]).toEqual([false, true, true]);
  time = 60 * 60_000;
  expect(undrawable.has('1000')).toBe(false);
});
