import type { Clause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type { Quote, QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';

/** What the wizard works with. Neither card nor bank account are part of it: they are kept nowhere. */
export type QuoteEntry = {
  /** As the server answered last. */
  quote: Quote;
  /** As it is entered. */
  risk: Risk;
  /** The clauses of offerings that were changed since their price was made, by the offering's code. */
  changed: Readonly<Record<string, readonly Clause[]>>;
  /** The offering that is bought. */
  offering: string | null;
};

/** `chosen` is the offering of the address; once it is ordered, the order says which. */
export function entryOf(quote: Quote, chosen?: string): QuoteEntry {
  const ordered = quote.payment?.offering;
  const offering = (isOrdered(quote) ? ordered : (chosen ?? ordered)) ?? null;
  return { quote, risk: withFirstPerson(quote), changed: {}, offering };
}

/** It is being paid, or has been. */
export function isOrdered({ state }: Quote): boolean {
  return state === 'paying' || state === 'bound';
}

export function clausesOf({ changed }: Pick<QuoteEntry, 'changed'>, offering: QuoteOffering): readonly Clause[] {
  return changed[offering.code] ?? offering.clauses;
}

/** Whether the price that is shown is not that of what is chosen. One that an issue hides would not come by calculating again. */
export function isStale({ changed }: Pick<QuoteEntry, 'changed'>, offering: QuoteOffering): boolean {
  const { code, quote, blockedBy } = offering;
  const isHidden = quote.premium === null && blockedBy.length > 0;
  return code in changed || (quote.status === 'Draft' && !isHidden);
}

/** Why an offering cannot be bought; null where it can. */
export function cannotBuy(entry: QuoteEntry, offering: QuoteOffering): 'stale' | 'blocked' | null {
  if (isStale(entry, offering)) return 'stale';
  return offering.blockedBy.length > 0 || offering.quote.premium === null ? 'blocked' : null;
}

export function offeringOf({ quote, offering }: QuoteEntry): QuoteOffering | undefined {
  return quote.offerings.find(({ code }) => code === offering);
}

const listOf = { pa: 'drivers', gtp: 'travellers' } as const satisfies Partial<Record<ProductCode, string>>;

/** Somebody drives and somebody travels: the first person is asked for without a press of Add. */
function withFirstPerson({ productCode, risk }: Quote): Risk {
  if (productCode === 'ho') return risk;
  const list = listOf[productCode];
  const held: Record<string, unknown> = risk[productCode] ?? {};
  if (Array.isArray(held[list]) && held[list].length > 0) return risk;
  return { ...risk, [productCode]: { ...held, [list]: [{ publicID: crypto.randomUUID() }] } };
}
