import { randomInt, randomUUID } from 'node:crypto';
import { isoDate, type CalendarDate } from '@beistand/contract/calendar-date.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import type { NewQuote } from '@beistand/contract/features/quotes/new-quote-schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { compareDates } from '@beistand/contract/validation/dates.ts';
import { limitUser } from '#platform/bounds/limits.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { defaultCoverages } from '#features/quotes/clauses/coverages.ts';
import { isSold } from '#features/quotes/open-quote.ts';
import { findAccount, insertOffering, insertQuote, type NewQuoteRow } from '#features/quotes/queries.ts';
import { sealContent } from '#features/quotes/quote-content.ts';
import { tariffs } from '#features/quotes/tariff/tariffs.ts';

const day = 86_400_000;

/** Far more than anybody offers in a day. */
const quotes = { what: 'quotes', most: 300, withinMs: day };

/** Makes an empty quote by the tariff of today, and answers with its number. */
export async function createQuote(
  context: SignedInContext,
  accountNumber: string,
  { productCode, startDate }: NewQuote,
): Promise<string> {
  const { db, vault, deployment, principal } = context;
  const now = context.now();
  const account = await findAccount(db, accountNumber);
  if (!account || !isSold(deployment, productCode)) throw new AppError('NOT_FOUND');
  checkStart(startDate, { now, timeZone: deployment.timeZone });
  await limitUser({ db, vault, now }, quotes, principal.id);
  const tariff = tariffs().current(productCode);
  const id = randomUUID();
  const number = await insertNumbered(db, {
    id,
    accountNumber,
    producerCode: account.producerCode,
    product: productCode,
    tariffVersion: tariff.version,
    risk: await sealContent(vault, id, 'risk', { [productCode]: {} }),
    startDate: isoDate(startDate),
    expiresAt: new Date(now.getTime() + quoteLimits.validDays * day),
    createdBy: principal.id,
    now,
  });
  for (const [position, offering] of tariff.offerings.entries()) {
    const coverages = await sealContent(vault, id, 'coverages', defaultCoverages(tariff, offering));
    await insertOffering(db, id, { code: offering.code, position, branchName: offering.branchName, coverages });
  }
  return number;
}

/** From today on, and not later than in a year. */
function checkStart(startDate: CalendarDate, { now, timeZone }: { now: Date; timeZone: string }): void {
  const latest = dateAt(new Date(now.getTime() + quoteLimits.startDaysAhead * day), timeZone);
  const path = [1, 'startDate'];
  if (compareDates(startDate, dateAt(now, timeZone)) < 0)
    throw new AppError('INVALID_INPUT', [{ path, code: 'notInPast' }]);
  if (compareDates(startDate, latest) > 0) throw new AppError('INVALID_INPUT', [{ path, code: 'maxDate' }]);
}

/** Numbers are drawn, so that nobody can tell the next one. */
async function insertNumbered(db: SignedInContext['db'], row: Omit<NewQuoteRow, 'number'>): Promise<string> {
  for (;;) {
    const number = `Q-${String(randomInt(10 ** 9)).padStart(9, '0')}`;
    if (await insertQuote(db, { ...row, number })) return number;
  }
}
