import { dateAt } from '@beistand/contract/formats.ts';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import { localeSettings } from '@beistand/contract/locale-settings.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { defaultCoverages } from '#features/quotes/clauses/coverages.ts';
import { sealContent } from '#features/quotes/quote-content.ts';
import { rate } from '#features/quotes/rating/rate.ts';
import { tariffs } from '#features/quotes/tariff/tariffs.ts';
import { judgeRules } from '#features/quotes/underwriting/judge-rules.ts';
import { issueFacts } from '#features/quotes/underwriting/issue-facts.ts';
import { insertRows } from '#demo/claims/claim-inserts.ts';
import { demoId } from '#demo/demo-id.ts';
import { hasQuote, refreshQuotes } from '#demo/queries.ts';
import { demoQuotes, type DemoQuote } from './demo-quotes.ts';

const day = 86_400_000;

type Dates = { made: Date; ends: Date; start: string };

/** Adds the demo's quotes. Those that are open begin anew with each start, so that a demo of last month still has some to show. */
export async function seedDemoQuotes(db: Db, vault: Vault, now: Date): Promise<void> {
  const last = demoQuotes.at(-1);
  if (!last) return;
  const dates = datesOf(now, 2);
  const open = demoQuotes.filter(({ state }) => ['draft', 'quoted', 'referred'].includes(state)).map(({ id }) => id);
  if (await hasQuote(db, last.id)) return refreshQuotes(db, open, dates);
  await db.transaction(async (transaction) => {
    for (const quote of demoQuotes)
      await insertRows(
        transaction,
        await rowsOf(vault.using(transaction), quote, quote.state === 'expired' ? datesOf(now, 40) : dates),
      );
  });
}

function datesOf(now: Date, daysAgo: number): Dates {
  const made = new Date(now.getTime() - daysAgo * day);
  const start = isoDate(dateAt(new Date(made.getTime() + 14 * day), localeSettings.timeZone));
  return { made, ends: new Date(made.getTime() + quoteLimits.validDays * day), start };
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

async function rowsOf(vault: Vault, quote: DemoQuote, { made, ends, start }: Dates) {
  const { id, state, product, risk } = quote;
  const tariff = tariffs().current(product);
  const [year = 0, month = 0, date = 0] = start.split('-').map(Number);
  const startDay = { year, month, day: date };
  const coverages = new Map(tariff.offerings.map((one) => [one.code, defaultCoverages(tariff, one)] as const));
  const isPriced = state !== 'draft' || quote.issue !== undefined;
  const offerings = [];
  for (const [position, offering] of tariff.offerings.entries()) {
    const clauses = coverages.get(offering.code) ?? [];
    offerings.push({
      quote_id: id,
      code: offering.code,
      position,
      status: isPriced ? 'Quoted' : 'Draft',
      branch_name: offering.branchName,
      coverages: hex(await sealContent(vault, id, 'coverages', clauses)),
      premium: isPriced ? rate(tariff, risk, { offering, clauses }, startDay).total : null,
    });
  }
  const findings = isPriced ? judgeRules(tariff, risk, { coverages, day: startDay }) : [];
  const isReferred = state === 'referred';
  return {
    quotes: [
      {
        id,
        number: quote.number,
        account_number: quote.accountNumber,
        producer_code: quote.producerCode,
        product,
        state: state === 'expired' ? 'quoted' : state,
        revision: isPriced ? 3 : 2,
        tariff_version: tariff.version,
        risk: hex(await sealContent(vault, id, 'risk', risk)),
        start_date: start,
        expires_at: ends,
        locked_by: isReferred ? 'Paul Brenner' : null,
        locked_at: isReferred ? made : null,
        policy_number: quote.policyNumber ?? null,
        created_by: demoId('user paul.brenner'),
        created_at: made,
        updated_at: made,
      },
    ],
    quote_offerings: offerings,
    underwriting_issues: findings.map((finding) => ({
      id: demoId(`issue ${id} ${finding.rule.code} ${finding.offering ?? ''}`),
      quote_id: id,
      rule: finding.rule.code,
      offering: finding.offering ?? '',
      holds: true,
      facts: hex(issueFacts(vault, id, finding)),
    })),
    quote_activities: isReferred ? [await referral(vault, id, made)] : [],
    payments:
      state === 'paying' || state === 'bound' ? [paymentOf(quote, made, Number(offerings[0]?.premium ?? 0))] : [],
  };
}

async function referral(vault: Vault, id: string, made: Date) {
  return {
    id: demoId(`referral ${id}`),
    quote_id: id,
    priority: 'high',
    subject: 'referral',
    status: 'open',
    notes: hex(await sealContent(vault, id, 'notes', 'Frau Sommer pendelt zwischen zwei Wohnungen.')),
    created_by: 'Paul Brenner',
    created_at: made,
  };
}

/** The payment of a quote that is being paid never ends, so that its state can be looked at for as long as the demo lives. */
function paymentOf({ id, state }: DemoQuote, made: Date, premium: number) {
  const isBound = state === 'bound';
  return {
    id: demoId(`payment ${id}`),
    quote_id: id,
    offering: 'basic',
    plan: 'basic-annual',
    source: 'wire',
    amount: premium,
    currency: 'eur',
    state: isBound ? 'captured' : 'requested',
    last_four: '3000',
    requested_at: made,
    settled_at: isBound ? made : null,
  };
}
