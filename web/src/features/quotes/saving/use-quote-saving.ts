import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { useEffect, useState } from 'react';
import { useStoreQuote } from '#features/quotes/api.ts';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import type { WizardState } from '#wizard/engine/steps.ts';
import type { SaveState } from '#wizard/saving/saved-line.tsx';
import { useAutosave } from '#wizard/saving/use-autosave.ts';
import { createQuoteKeeper, type KeeperHost, type QuoteKeeper } from './quote-keeper.ts';

type SavingOptions = Pick<KeeperHost, 'change' | 'onConflicts'> & { opened: Quote; state: WizardState<QuoteEntry> };

/** Saves what is entered by itself. */
export function useQuoteSaving({ opened, state, change, onConflicts }: SavingOptions): {
  keeper: QuoteKeeper;
  saved: SaveState;
} {
  const rpc = useRpc();
  const { timeZone } = useConfiguration();
  const storeQuote = useStoreQuote();
  const [saved, setSaved] = useState<SaveState>(null);
  const [keeper] = useState(() => createQuoteKeeper({ rpc, timeZone }, opened));
  useEffect(
    () => keeper.tell({ change, onConflicts, onQuote: storeQuote, onSaved: setSaved }),
    [keeper, change, onConflicts, storeQuote],
  );
  useEffect(() => keeper.enter(state.data), [keeper, state.data]);
  useAutosave({ value: state.data.risk, step: state.current, phase: state.phase, save: keeper.save });
  return { keeper, saved };
}
