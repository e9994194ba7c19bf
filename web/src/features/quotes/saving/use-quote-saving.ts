import type { DraftConflict } from '@beistand/contract/features/fnol/merge-sides.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadQuote, saveQuote, useStoreQuote } from '#features/quotes/api.ts';
import { savedRisk } from '#features/quotes/risk/risk-content.ts';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import type { WizardState } from '#wizard/engine/steps.ts';
import type { SaveState } from '#wizard/page/saved-line.tsx';
import { createQuoteSync, type QuoteSync } from './quote-sync.ts';

const pauseMs = 2000;

type SavingOptions = {
  opened: Quote;
  state: WizardState<QuoteEntry>;
  change: (entry: QuoteEntry) => void;
  onConflicts: (conflicts: readonly DraftConflict[], theirs: Quote) => void;
};

export type QuoteSaving = { sync: QuoteSync; save: () => Promise<void>; saved: SaveState };

/** Saves what is entered two seconds after the last change, at each step, and when the page is hidden. */
export function useQuoteSaving({ opened, state, change, onConflicts }: SavingOptions): QuoteSaving {
  const rpc = useRpc();
  const { timeZone } = useConfiguration();
  const storeQuote = useStoreQuote();
  const [saved, setSaved] = useState<SaveState>(null);
  const entry = useRef(state.data);
  const host = useRef({ change, onConflicts, storeQuote });
  useEffect(() => {
    host.current = { change, onConflicts, storeQuote };
  });
  // Only when the data change: while the wizard waits it takes nothing, and what was merged stands here alone.
  useEffect(() => {
    entry.current = state.data;
  }, [state.data]);

  const [sync] = useState(() => {
    const put = (next: QuoteEntry) => {
      // Until the page is drawn again, whoever asks for the entries has to find these.
      entry.current = next;
      host.current.change(next);
    };
    return createQuoteSync(
      {
        save: (risk, idempotencyKey) => saveQuote(rpc, opened.quoteID, risk, { idempotencyKey }),
        load: () => loadQuote(rpc, opened.quoteID),
        current: () => savedRisk(entry.current.risk, dateAt(new Date(), timeZone)).risk,
        onQuote(quote) {
          host.current.storeQuote(quote);
          put({ ...entry.current, quote });
        },
        merge(risk, conflicts, theirs) {
          put({ ...entry.current, risk });
          if (conflicts.length > 0) host.current.onConflicts(conflicts, theirs);
        },
      },
      opened,
    );
  });

  async function save(): Promise<void> {
    try {
      await sync.sync();
      const { isWhole } = savedRisk(entry.current.risk, dateAt(new Date(), timeZone));
      setSaved(isWhole ? { at: 'server', time: new Date() } : { at: 'device' });
    } catch (failure) {
      setSaved({ at: 'device' });
      throw failure;
    }
  }
  /** The line over the step says how it ended. */
  const saveQuietly = useEffectEvent(() => void save().catch(() => undefined));

  const { data, current, phase } = state;
  const firstRisk = useRef(data.risk);
  useEffect(() => {
    if (phase !== 'filling' || firstRisk.current === data.risk) return;
    const timer = setTimeout(() => saveQuietly(), pauseMs);
    return () => clearTimeout(timer);
  }, [data.risk, phase]);

  const lastStep = useRef(current);
  useEffect(() => {
    if (lastStep.current === current) return;
    lastStep.current = current;
    saveQuietly();
  }, [current]);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveQuietly();
    const online = () => saveQuietly();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', online);
    };
  }, []);

  return { sync, save, saved };
}
