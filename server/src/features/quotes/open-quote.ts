import type { Deployment } from '@beistand/contract/config.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { ProductCode, QuoteState } from '@beistand/contract/features/quotes/codes.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import { quoteTransitions, type QuoteChange } from '@beistand/contract/features/quotes/transitions.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { tariffs } from '#features/quotes/tariff/tariffs.ts';
import type { Tariff, TariffOffering } from '#features/quotes/tariff/tariff-schema.ts';
import { findQuote, listOfferings, lockQuote, type OfferingRow, type QuoteRow } from './queries.ts';
import { openContent } from './quote-content.ts';

export type OpenOffering = Omit<OfferingRow, 'coverages'> & { own: TariffOffering; coverages: ChosenClause[] };

/** A quote with what is sealed in it, and the tariff it is made by. */
export type OpenQuote = Omit<QuoteRow, 'risk' | 'state'> & {
  state: QuoteState;
  risk: Risk;
  tariff: Tariff;
  offerings: OpenOffering[];
};

/** Whether a product is sold here. */
export function isSold({ capabilities, linesOfBusiness }: Deployment, product: ProductCode): boolean {
  return capabilities.quote && linesOfBusiness[product];
}

/** An underwriter's time does not count less: a quote that is not being paid ends with its day. */
export function stateOf({ state, expiresAt }: Pick<QuoteRow, 'state' | 'expiresAt'>, now: Date): QuoteState {
  const canExpire = state === 'draft' || state === 'quoted' || state === 'referred';
  return canExpire && expiresAt <= now ? 'expired' : state;
}

type Reader = Pick<SignedInContext, 'db' | 'vault' | 'deployment' | 'now'>;

export async function readQuote(reader: Reader, quoteId: string): Promise<OpenQuote> {
  return opened(reader, await findQuote(reader.db, quoteId));
}

/** The quote for a change, which its state must allow; nobody else changes it until the transaction ends. */
export async function quoteForChange(reader: Reader, quoteId: string, change: QuoteChange): Promise<OpenQuote> {
  const quote = await opened(reader, await lockQuote(reader.db, quoteId));
  const verdict = quoteTransitions[change][quote.state];
  if (verdict !== 'allowed') throw new AppError(verdict);
  return quote;
}

async function opened({ db, vault, deployment, now }: Reader, row: QuoteRow | undefined): Promise<OpenQuote> {
  if (!row || !isSold(deployment, row.product)) throw new AppError('NOT_FOUND');
  return openRow({ db, vault, now: now() }, row);
}

export async function openRow(
  { db, vault, now }: { db: Db; vault: Vault; now: Date },
  row: QuoteRow,
): Promise<OpenQuote> {
  const tariff = tariffs().ofVersion(row.product, row.tariffVersion);
  const offerings = [];
  for (const offering of await listOfferings(db, row.id)) {
    const own = tariff.offerings.find(({ code }) => code === offering.code);
    if (!own) continue;
    offerings.push({ ...offering, own, coverages: await openContent(vault, row.id, 'coverages', offering.coverages) });
  }
  const risk = await openContent(vault, row.id, 'risk', row.risk);
  return { ...row, state: stateOf(row, now), risk, tariff, offerings };
}

export function coveragesByOffering({ offerings }: OpenQuote): Map<string, ChosenClause[]> {
  return new Map(offerings.map(({ code, coverages }) => [code, coverages]));
}
