import { expect, test } from 'vitest';
import { samplePdf } from '#testing/files/sample-files.ts';
import { FilesUnavailable } from '#platform/files/files-unavailable.ts';
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

test('a store that does not answer says nothing about the document', async () => {
  const content = new ReadableStream<Uint8Array>({
    pull: (body) => body.error(new FilesUnavailable(new Error('gone'))),
  });
  const failing = { size: 10, content };
  await expect(drawCopy({ id: 'later', mimeType: pdf }, failing)).rejects.toMatchObject({ appError: 'UNAVAILABLE' });
  expect((await drawCopy({ id: 'later', mimeType: pdf }, contentOf(samplePdf()))).mimeType).toBe(pdf);
});

test('a failure is remembered for an hour, and of many the latest thousand', () => {
  let time = 0;
  const undrawable = createUndrawable(() => time);
  for (let count = 0; count <= 1000; count += 1) undrawable.add(String(count));
  expect([undrawable.has('0'), undrawable.has('1'), undrawable.has('1000')]).toEqual([false, true, true]);
  time = 60 * 60_000;
  expect(undrawable.has('1000')).toBe(false);
});
