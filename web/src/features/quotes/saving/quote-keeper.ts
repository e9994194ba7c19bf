import type { DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { loadQuote, saveQuote } from '#features/quotes/api.ts';
import { savedRisk } from '#features/quotes/risk/risk-content.ts';
import { entryOf, type QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import type { SaveState } from '#wizard/saving/saved-line.tsx';
import { createQuoteSync, type QuoteSync } from './quote-sync.ts';

/** The page, which is told of what happens. */
export type KeeperHost = {
  change: (entry: QuoteEntry) => void;
  onConflicts: (conflicts: readonly DraftConflict[], theirs: Quote) => void;
  onQuote: (quote: Quote) => void;
  onSaved: (saved: SaveState) => void;
};

export type QuoteKeeper = {
  sync: QuoteSync;
  /** Fails where the server has not got everything. */
  save: () => Promise<void>;
  /** Tells what is entered by now. While the wizard waits it takes nothing, and what was merged stands here alone. */
  enter: (entry: QuoteEntry) => void;
  tell: (host: KeeperHost) => void;
};

type KeeperDeps = { rpc: Rpc; timeZone: string };

/** Stands between the wizard and the server's quote, as long as the page is there. */
export function createQuoteKeeper({ rpc, timeZone }: KeeperDeps, opened: Quote): QuoteKeeper {
  const { quoteID } = opened;
  let entry = entryOf(opened);
  let host: KeeperHost | null = null;
  const saved = () => savedRisk(entry.risk, dateAt(new Date(), timeZone));

  function put(next: QuoteEntry) {
    // Until the page is drawn again, whoever asks for the entries has to find these.
    entry = next;
    host?.change(next);
  }

  const sync = createQuoteSync(
    {
      save: (risk, idempotencyKey) => saveQuote(rpc, quoteID, risk, { idempotencyKey }),
      load: () => loadQuote(rpc, quoteID),
      current: () => saved().risk,
      onQuote(quote) {
        host?.onQuote(quote);
        put({ ...entry, quote });
      },
      merge(risk, conflicts, theirs) {
        put({ ...entry, risk });
        if (conflicts.length > 0) host?.onConflicts(conflicts, theirs);
      },
    },
    opened,
  );

  return {
    sync,
    async save() {
      try {
        await sync.sync();
        host?.onSaved(saved().isWhole ? { at: 'server', time: new Date() } : { at: 'device' });
      } catch (failure) {
        host?.onSaved({ at: 'device' });
        throw failure;
      }
    },
    enter(next) {
      entry = next;
    },
    tell(next) {
      host = next;
    },
  };
}
