import { mergeDrafts } from '@beistand/contract/features/fnol/merge-drafts.ts';
import { withValueAt } from '@beistand/contract/merging/merge-sides.ts';
import { expect, test } from 'vitest';
import { createStore, createTab, interleaveTabs } from './two-tabs-fixture.ts';

test('F3.c what was typed is on the server, and what was typed meanwhile follows', async () => {
  const store = createStore();
  const tab = createTab(store);
  tab.type('lossDate', 'one');
  const saving = tab.sync();
  tab.type('selectedAddress', 'two');
  await saving;
  await tab.sync();
  expect(store.content()).toEqual({ lossDate: 'one', selectedAddress: 'two' });
});

test('F3.d a lost answer is no conflict with oneself, whatever was typed after it', async () => {
  const store = createStore();
  const tab = createTab(store);
  tab.type('lossDate', 'one');
  tab.loseNext('answer');
  await expect(tab.sync()).rejects.toThrow();
  tab.type('lossDate', 'two');
  await tab.sync();
  expect([store.content(), tab.shown]).toEqual([{ lossDate: 'two' }, []]);
});

test('F3.d what only one tab changed comes together', async () => {
  const store = createStore();
  const [one, other] = [createTab(store), createTab(store)];
  one.type('lossDate', 'one');
  other.type('selectedAddress', 'other');
  await one.sync();
  await other.sync();
  expect(store.content()).toEqual({ lossDate: 'one', selectedAddress: 'other' });
  expect(other.shown).toEqual([]);
});

test('F3.d what both tabs changed is shown with both values', async () => {
  const store = createStore();
  const [one, other] = [createTab(store), createTab(store)];
  one.type('lossDate', 'one');
  other.type('lossDate', 'other');
  await one.sync();
  await other.sync();
  expect(other.shown).toEqual([{ path: ['lossDate'], mine: 'other', theirs: 'one' }]);
  expect(withValueAt(other.content(), ['lossDate'], 'one')).toEqual({ lossDate: 'one' });
});

// A short form; `npm run prove` does it two hundred times.
test('F3.d twenty random orders in which two tabs save, with lost answers: every text is in the draft or was shown', async () => {
  await interleaveTabs(20);
});

test('F3.d the merge that the page uses keeps its own value until somebody chooses', () => {
  const { content } = mergeDrafts({ lossDate: 'a' }, { lossDate: 'b' }, { lossDate: 'c' });
  expect(content).toEqual({ lossDate: 'b' });
});
