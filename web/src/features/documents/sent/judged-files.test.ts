import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { expect, test } from 'vitest';
import type { QueuedFile } from '#features/documents/queue/upload-queue.ts';
import { countSent, judgedFiles } from './judged-files.ts';

const queued = (id: string, part: Partial<QueuedFile> = {}): QueuedFile => ({
  id,
  file: new File(['%PDF'], 'rechnung.pdf'),
  category: 'invoice',
  status: 'sent',
  progress: 1,
  ...part,
});

const listed = (publicID: string, state: ListedDocument['state']): ListedDocument => ({
  publicID,
  name: 'rechnung.pdf',
  mimeType: 'application/pdf',
  size: 4,
  documentCategory: 'invoice',
  dateModified: '2026-07-01T10:00:00Z',
  sentToPortal: false,
  state,
});

test('U2.a of files with one name just the one that the case refused is refused', () => {
  const refused = listed('2', 'refused');
  const items = [
    queued('a', { documentId: '1' }),
    queued('b', { documentId: '2' }),
    queued('c', { status: 'queued', progress: 0 }),
    queued('d', { documentId: '4' }),
  ];
  const judged = judgedFiles(items, [listed('1', 'checking'), refused, listed('3', 'refused')]);
  expect(judged.map((file) => [file.id, file.refused])).toEqual([
    ['a', undefined],
    ['b', refused],
    ['c', undefined],
    ['d', undefined],
  ]);
});

test('U2.a what the case had before is not received, and a refused duplicate counts as refused', () => {
  const items = [
    queued('a', { documentId: '1', isKnown: true }),
    queued('b', { documentId: '2', isKnown: true }),
    queued('c', { documentId: '3' }),
    queued('d', { documentId: '4' }),
  ];
  const files = judgedFiles(items, [listed('2', 'refused'), listed('3', 'refused')]);
  expect(countSent(files)).toEqual({ refused: 2, known: 1, fresh: 1 });
});
