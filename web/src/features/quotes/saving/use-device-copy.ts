import { mergeSides } from '@beistand/contract/merging/merge-sides.ts';
import { chosenClausesSchema, type ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { chosenOf, withChosen } from '#features/quotes/offerings/choices.ts';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useUserWork } from '#platform/drafts/user-work.ts';

type DeviceCopy = {
  risk: Risk;
  /** What the server had when this was entered. */
  savedRisk: Risk;
  changed: Readonly<Record<string, ChosenClause[]>>;
};

// Half a date and a text that is too long are kept as well, so the values of the risk are not judged here.
const riskShape = v.custom<Risk>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const copySchema = v.object({
  risk: riskShape,
  savedRisk: riskShape,
  changed: v.record(v.string(), chosenClausesSchema),
});

type DeviceCopyOptions = {
  entry: QuoteEntry;
  savedRisk: () => Risk;
  change: (entry: QuoteEntry) => void;
  isDone: boolean;
};

/** Keeps what the server has not got yet on this device, so that a time-out or a lost network costs nothing. */
export function useDeviceCopy({ entry, savedRisk, change, isDone }: DeviceCopyOptions): void {
  const { quote, risk, changed } = entry;
  const known = savedRisk();
  const [firstRisk] = useState(risk);
  const value = useMemo(
    (): DeviceCopy => ({
      risk,
      savedRisk: known,
      changed: Object.fromEntries(
        quote.offerings.flatMap(({ code, clauses }) =>
          changed[code] ? [[code, chosenOf(changed[code], clauses)] as const] : [],
        ),
      ),
    }),
    [risk, known, changed, quote.offerings],
  );

  useUserWork<DeviceCopy>(`quote ${quote.quoteID}`, {
    value,
    isEmpty: (copy) =>
      Object.keys(copy.changed).length === 0 &&
      (copy.risk === firstRisk || JSON.stringify(copy.risk) === JSON.stringify(copy.savedRisk)),
    read(stored) {
      const copy = v.safeParse(copySchema, stored);
      return copy.success ? copy.output : null;
    },
    restore(copy) {
      // What both sides changed stays as it was entered here; the next save shows it, where somebody else saves again.
      const merged = mergeSides({ base: copy.savedRisk, mine: copy.risk, theirs: quote.risk });
      const clauses = quote.offerings.flatMap((offering) => {
        const chosen = copy.changed[offering.code];
        return chosen ? [[offering.code, withChosen(offering.clauses, chosen)] as const] : [];
      });
      change({ ...entry, risk: merged.value, changed: Object.fromEntries(clauses) });
    },
    isDone,
  });
}
