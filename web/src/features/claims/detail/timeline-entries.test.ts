import { expect, test } from 'vitest';
import { timelineEntries } from './timeline-entries.ts';

const activity = (publicID: string, status: 'open' | 'complete', createTime: string) => ({
  publicID,
  subject: publicID,
  status,
  dueDate: null,
  createTime,
});
const note = (publicID: string, dateCreated: string) => ({
  publicID,
  claimNumber: '',
  subject: '',
  body: '',
  author: '',
  dateCreated,
  date: dateCreated,
  canEdit: false,
});
const document = (publicID: string, dateModified: string) => ({
  publicID,
  claimNumber: '',
  name: '',
  mimeType: '',
  size: 1,
  dateModified,
  canDelete: false,
  state: 'accepted' as const,
});

test('what is open comes first, then what was, the newest first', () => {
  const entries = timelineEntries({
    activities: [
      activity('open late', 'open', '2026-01-01T00:00:00.000Z'),
      activity('open soon', 'open', '2026-03-01T00:00:00.000Z'),
      activity('done', 'complete', '2026-02-01T00:00:00.000Z'),
    ],
    notes: [note('first note', '2026-01-15T00:00:00.000Z'), note('last note', '2026-04-01T00:00:00.000Z')],
    documents: [document('paper', '2026-02-15T00:00:00.000Z')],
  });
  const ids = entries.map((entry) =>
    entry.kind === 'activity'
      ? entry.activity.publicID
      : entry.kind === 'note'
        ? entry.note.publicID
        : entry.document.publicID,
  );
  expect(ids).toEqual(['open late', 'open soon', 'last note', 'paper', 'done', 'first note']);
});
