import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type { Quote, SavedQuote } from '@beistand/contract/features/quotes/schema.ts';
import type { DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import { expect, test } from 'vitest';
import { RpcError } from '#platform/network/rpc-error.ts';
import { createQuoteSync } from './quote-sync.ts';

/** A server with one quote: it refuses an old revision and does the same key once. */
function createServer() {
  let quote = { revision: 1, risk: {} } as Quote;
  const answers = new Map<string, Quote>();
  return {
    quote: () => quote,
    save({ revision, risk }: SavedQuote, key: string): Quote {
      const known = answers.get(key);
      if (known) return known;
      if (revision !== quote.revision) throw new RpcError('application', { errorCode: 'QUOTE_STALE' });
      quote = { ...quote, revision: revision + 1, risk };
      answers.set(key, quote);
      return quote;
    },
    calculate(revision: number): Quote {
      if (revision !== quote.revision) throw new RpcError('application', { errorCode: 'QUOTE_STALE' });
      quote = { ...quote, revision: revision + 1, state: 'quoted' };
      return quote;
    },
  };
}

function createTab(server: ReturnType<typeof createServer>) {
  let risk: Risk = server.quote().risk;
  let isAnswerLost = false;
  const conflicts: DraftConflict[] = [];
  const sync = createQuoteSync(
    {
      async save(saved, key) {
        const answer = server.save(saved, key);
        if (isAnswerLost) {
          isAnswerLost = false;
          throw new RpcError('offline');
        }
        return answer;
      },
      load: async () => server.quote(),
      current: () => risk,
      onQuote: () => undefined,
      merge(merged, found) {
        risk = merged;
        conflicts.push(...found);
      },
    },
    server.quote(),
  );
  return {
    sync,
    conflicts,
    risk: () => risk,
    type(next: NonNullable<Risk['gtp']>) {
      risk = { gtp: { ...risk.gtp, ...next } };
    },
    loseAnswer() {
      isAnswerLost = true;
    },
  };
}

test('Q4.e what was entered is saved before a price is made', async () => {
  const server = createServer();
  const tab = createTab(server);
  tab.type({ days: 14 });
  const quote = await tab.sync.change(async (revision) => server.calculate(revision));
  expect([quote.state, quote.risk]).toEqual(['quoted', { gtp: { days: 14 } }]);
});

test('Q4.e a lost answer is no conflict with oneself, whatever was typed after it', async () => {
  const server = createServer();
  const tab = createTab(server);
  tab.type({ days: 14 });
  tab.loseAnswer();
  await expect(tab.sync.sync()).rejects.toThrow();
  tab.type({ days: 21 });
  await tab.sync.sync();
  expect([server.quote().risk, tab.conflicts]).toEqual([{ gtp: { days: 21 } }, []]);
});

test('Q4.e what only one side changed comes together, also while a price is made', async () => {
  const server = createServer();
  const [one, other] = [createTab(server), createTab(server)];
  one.type({ days: 14 });
  await one.sync.sync();
  other.type({ region: 'europe' });
  const quote = await other.sync.change(async (revision) => server.calculate(revision));
  expect(quote.risk).toEqual({ gtp: { days: 14, region: 'europe' } });
  expect([other.risk(), other.conflicts]).toEqual([quote.risk, []]);
});

test('Q4.e what both sides changed is shown, and the own value stands until somebody chooses', async () => {
  const server = createServer();
  const [one, other] = [createTab(server), createTab(server)];
  one.type({ days: 14 });
  await one.sync.sync();
  other.type({ days: 30 });
  await other.sync.sync();
  expect(other.conflicts).toEqual([{ path: ['gtp', 'days'], mine: 30, theirs: 14 }]);
  expect(server.quote().risk).toEqual({ gtp: { days: 30 } });
});

test('Q4.c a quote that is locked fails with the word for it and keeps what was entered', async () => {
  const server = createServer();
  const tab = createTab(server);
  tab.type({ days: 14 });
  const locked = new RpcError('application', { errorCode: 'QUOTE_LOCKED' });
  await expect(tab.sync.change(() => Promise.reject(locked))).rejects.toBe(locked);
  expect(tab.risk()).toEqual({ gtp: { days: 14 } });
});
