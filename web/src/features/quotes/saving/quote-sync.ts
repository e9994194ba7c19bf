import { mergeSides, type DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type { Quote, SavedQuote } from '@beistand/contract/features/quotes/schema.ts';
import { RpcError } from '#platform/network/rpc-error.ts';

export type QuoteHost = {
  /** The same key stands for the same attempt: sending it again after a lost answer does nothing twice. */
  save: (saved: SavedQuote, idempotencyKey: string) => Promise<Quote>;
  load: () => Promise<Quote>;
  /** What is entered by now, as far as the server takes it. */
  current: () => Risk;
  onQuote: (quote: Quote) => void;
  /** Takes what somebody else saved into what is being entered; each conflict has to be shown. */
  merge: (risk: Risk, conflicts: readonly DraftConflict[], theirs: Quote) => void;
};

/** A change of the quote other than its risk. */
export type QuoteCall = (revision: number, idempotencyKey: string) => Promise<Quote>;

export type QuoteSync = {
  /** Brings everything to the server that was entered by now; fails with what kept it from that. */
  sync: () => Promise<void>;
  /** Saves, then makes another change of the newest revision. */
  change: (call: QuoteCall) => Promise<Quote>;
  quote: () => Quote;
  /** What the server has, as it was sent. */
  savedRisk: () => Risk;
};

type Attempt = { key: string; saved: SavedQuote };

/** Keeps a quote and the server alike. One call at a time; what is entered meanwhile follows. */
export function createQuoteSync(host: QuoteHost, first: Quote): QuoteSync {
  let quote = first;
  let savedRisk = first.risk;
  /** A call that was sent and got no answer: it is repeated with the same key. */
  let unanswered: Attempt | null = null;
  let running: Promise<unknown> = Promise.resolve();

  function take(answer: Quote, risk: Risk) {
    quote = answer;
    savedRisk = risk;
    host.onQuote(answer);
  }

  async function send(attempt: Attempt): Promise<void> {
    unanswered = attempt;
    try {
      take(await host.save(attempt.saved, attempt.key), attempt.saved.risk);
      unanswered = null;
    } catch (failure) {
      // Without an answer the attempt stays: before anything else it has to be heard what became of it.
      if (!(failure instanceof RpcError && failure.kind === 'offline')) unanswered = null;
      throw failure;
    }
  }

  /** A quote that cannot be changed any more fails with the word for it at the next call. */
  async function takeTheirs(): Promise<void> {
    const theirs = await host.load();
    const { value, conflicts } = mergeSides({ base: savedRisk, mine: host.current(), theirs: theirs.risk });
    take(theirs, theirs.risk);
    host.merge(value, conflicts, theirs);
  }

  async function sendOrMerge(attempt: Attempt): Promise<void> {
    try {
      await send(attempt);
    } catch (failure) {
      if (!isStale(failure)) throw failure;
      await takeTheirs();
      await save();
    }
  }

  async function save(): Promise<void> {
    if (unanswered) await sendOrMerge(unanswered);
    const risk = host.current();
    if (JSON.stringify(risk) === JSON.stringify(savedRisk)) return;
    await sendOrMerge({ key: crypto.randomUUID(), saved: { revision: quote.revision, risk } });
  }

  async function make(call: QuoteCall): Promise<Quote> {
    await save();
    try {
      take(await call(quote.revision, crypto.randomUUID()), savedRisk);
    } catch (failure) {
      if (!isStale(failure)) throw failure;
      await takeTheirs();
      await save();
      take(await call(quote.revision, crypto.randomUUID()), savedRisk);
    }
    return quote;
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = running.catch(() => undefined).then(work);
    running = next;
    return next;
  }

  return {
    sync: () => inTurn(save),
    change: (call) => inTurn(() => make(call)),
    quote: () => quote,
    savedRisk: () => savedRisk,
  };
}

function isStale(failure: unknown): boolean {
  return failure instanceof RpcError && failure.errorCode === 'QUOTE_STALE';
}
