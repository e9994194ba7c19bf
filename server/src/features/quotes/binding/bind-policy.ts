import { randomInt } from 'node:crypto';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import { policyOfProduct } from '@beistand/contract/features/quotes/codes.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { compareDates } from '@beistand/contract/validation/dates.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openRow, type OpenQuote } from '#features/quotes/open-quote.ts';
import type { PaymentRow } from '#features/quotes/payment/payment-queries.ts';
import { lockQuoteById, setState } from '#features/quotes/queries.ts';
import { insertInsured, insertLine, insertParts, insertPolicy } from './policy-queries.ts';
import { lineOf, policyParts } from './policy-parts.ts';

type BindDeps = { db: Db; vault: Vault; now: Date; timeZone: string };

/** Makes the policy of a quote that is being paid, in the caller's transaction; false where the quote does not wait for it. */
export async function bindPolicy({ db, vault, now, timeZone }: BindDeps, payment: PaymentRow): Promise<boolean> {
  const row = await lockQuoteById(db, payment.quoteId);
  if (row?.state !== 'paying') return false;
  const quote = await openRow({ db, vault, now }, row);
  const offering = quote.offerings.find(({ code }) => code === payment.offering);
  if (!offering) return false;
  const today = dateAt(now, timeZone);
  const first = compareDates(quote.startDate, today) < 0 ? today : quote.startDate;
  const policyNumber = await insertNumbered(db, quote, isoDate(first));
  const { lineOfBusinessCode } = policyOfProduct[quote.product];
  await insertLine(db, policyNumber, lineOfBusinessCode, quote.tariff.name.de);
  await insertInsured(db, policyNumber, quote.accountNumber);
  await insertParts(db, policyParts(quote, offering, policyNumber));
  await setState(db, quote.id, { state: 'bound', policyNumber, now });
  return true;
}

async function insertNumbered(
  db: Db,
  { tariff, product, accountNumber, risk }: OpenQuote,
  effective: string,
): Promise<string> {
  const address = risk.ho?.address ? { ...risk.ho.address, displayName: lineOf(risk.ho.address) } : null;
  const { policyType } = policyOfProduct[product];
  for (;;) {
    const policyNumber = `${tariff.policyNumberPrefix}-${String(randomInt(10 ** 6)).padStart(6, '0')}`;
    if (await insertPolicy(db, { policyNumber, accountNumber, policyType, effective, address })) return policyNumber;
  }
}
