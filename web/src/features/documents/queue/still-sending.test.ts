import type { CaseProgress, ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { expect, test } from 'vitest';
import { stillSending } from './still-sending.ts';

const request = (id: string, part: Partial<ShownRequest>): ShownRequest => ({
  id,
  kind: 'document',
  state: 'received',
  title: id,
  dueDate: null,
  isOverdue: false,
  ...part,
});

const progress: CaseProgress = {
  claimNumber: 'GEL26-05675017',
  steps: [],
  requests: [
    request('invoice', { documentCategory: 'invoice' }),
    request('letter', { documentCategory: 'letter' }),
    request('any type', {}),
    request('waiver', { kind: 'waiver' }),
  ],
  done: [],
  callBefore: null,
  hasUnansweredNote: false,
  closeReason: null,
};

const statesOf = ({ requests }: CaseProgress) => requests.map(({ state }) => state);

test('U2.a a request counts as received once all files that were chosen for it have arrived', () => {
  expect(statesOf(stillSending(progress, ['invoice', 'passport']))).toEqual(['open', 'received', 'open', 'received']);
  expect(stillSending(progress, [])).toBe(progress);
});
