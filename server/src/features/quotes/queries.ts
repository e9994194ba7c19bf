import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import {
  quoteLimits,
  type OfferingStatus,
  type ProductCode,
  type QuoteState,
} from '@beistand/contract/features/quotes/codes.ts';
import type { Db } from '#platform/database/database.ts';
import { calendarDate } from '#platform/database/json-columns.ts';
import type { Owners } from '#rpc/reach.ts';

/** The desk works on quotes that were referred, also after their release. */
export async function findQuoteOwners(db: Db, quoteId: string): Promise<Owners | undefined> {
  const [row] = await db.query<Owners>(
    `select account_number as "accountNumber", producer_code as "producerCode",
       exists (select from quote_activities where quote_id = quotes.id and subject = 'referral') as "isForDesk"
     from quotes where number = $1`,
    [quoteId],
  );
  return row;
}

export async function findAccount(
  db: Db,
  accountNumber: string,
): Promise<{ holder: string; producerCode: string | null } | undefined> {
  const [row] = await db.query<{ holder: string; producerCode: string | null }>(
    'select holder, producer_code as "producerCode" from accounts where account_number = $1',
    [accountNumber],
  );
  return row;
}

export type QuoteRow = {
  id: string;
  number: string;
  accountNumber: string;
  accountHolder: string;
  producerCode: string | null;
  product: ProductCode;
  state: Exclude<QuoteState, 'expired'>;
  revision: number;
  tariffVersion: string;
  risk: Uint8Array;
  startDate: CalendarDate;
  expiresAt: Date;
  lockedBy: string | null;
  lockedAt: Date | null;
  policyNumber: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const columns = `quotes.id, number, quotes.account_number as "accountNumber", holder as "accountHolder",
  quotes.producer_code as "producerCode", product, state, revision, tariff_version as "tariffVersion", risk,
  ${calendarDate('start_date')} as "startDate", expires_at as "expiresAt", locked_by as "lockedBy", locked_at as "lockedAt",
  policy_number as "policyNumber", created_at as "createdAt", updated_at as "updatedAt"`;

export async function findQuote(db: Db, quoteId: string): Promise<QuoteRow | undefined> {
  const [row] = await db.query<QuoteRow>(
    `select ${columns} from quotes join accounts using (account_number) where number = $1`,
    [quoteId],
  );
  return row;
}

/** Keeps the quote to this transaction. */
export async function lockQuote(db: Db, quoteId: string): Promise<QuoteRow | undefined> {
  const [row] = await db.query<QuoteRow>(
    `select ${columns} from quotes join accounts using (account_number) where number = $1 for update of quotes`,
    [quoteId],
  );
  return row;
}

export async function lockQuoteById(db: Db, id: string): Promise<QuoteRow | undefined> {
  const [row] = await db.query<QuoteRow>(
    `select ${columns} from quotes join accounts using (account_number) where quotes.id = $1 for update of quotes`,
    [id],
  );
  return row;
}

export async function findQuoteState(db: Db, id: string): Promise<QuoteRow['state'] | undefined> {
  const [row] = await db.query<Pick<QuoteRow, 'state'>>('select state from quotes where id = $1', [id]);
  return row?.state;
}

export async function listQuotes(db: Db, accountNumber: string): Promise<QuoteRow[]> {
  return db.query<QuoteRow>(
    `select ${columns} from quotes join accounts using (account_number) where quotes.account_number = $1
     order by created_at desc, number limit ${quoteLimits.listed}`,
    [accountNumber],
  );
}

export type NewQuoteRow = {
  id: string;
  number: string;
  accountNumber: string;
  producerCode: string | null;
  product: ProductCode;
  tariffVersion: string;
  risk: Buffer;
  startDate: string;
  expiresAt: Date;
  createdBy: string;
  now: Date;
};

/** False where the number is taken. */
export async function insertQuote(db: Db, quote: NewQuoteRow): Promise<boolean> {
  const rows = await db.query(
    `insert into quotes (id, number, account_number, producer_code, product, state, revision, tariff_version, risk, start_date,
       expires_at, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'draft', 1, $6, $7, $8, $9, $10, $11, $11) on conflict (number) do nothing returning id`,
    [
      quote.id,
      quote.number,
      quote.accountNumber,
      quote.producerCode,
      quote.product,
      quote.tariffVersion,
      quote.risk,
      quote.startDate,
      quote.expiresAt,
      quote.createdBy,
      quote.now,
    ],
  );
  return rows.length === 1;
}

export type OfferingRow = {
  code: string;
  status: OfferingStatus;
  branchName: string;
  coverages: Uint8Array;
  premium: number | null;
  previousPremium: number | null;
};

export async function insertOffering(
  db: Db,
  quoteId: string,
  row: { code: string; position: number; branchName: string; coverages: Buffer },
): Promise<void> {
  await db.query(
    `insert into quote_offerings (quote_id, code, position, status, branch_name, coverages)
     values ($1, $2, $3, 'Draft', $4, $5)`,
    [quoteId, row.code, row.position, row.branchName, row.coverages],
  );
}

export async function listOfferings(db: Db, quoteId: string): Promise<OfferingRow[]> {
  return db.query<OfferingRow>(
    `select code, status, branch_name as "branchName", coverages, premium, previous_premium as "previousPremium"
     from quote_offerings where quote_id = $1 order by position`,
    [quoteId],
  );
}

/** Keeps what was entered and counts the revision up; every price has to be made again. */
export async function saveRisk(db: Db, quoteId: string, risk: Buffer): Promise<void> {
  await db.query('update quotes set risk = $2 where id = $1', [quoteId, risk]);
  await db.query(`update quote_offerings set status = 'Draft' where quote_id = $1`, [quoteId]);
}

export async function saveCoverages(db: Db, quoteId: string, code: string, coverages: Buffer): Promise<void> {
  await db.query(`update quote_offerings set coverages = $3, status = 'Draft' where quote_id = $1 and code = $2`, [
    quoteId,
    code,
    coverages,
  ]);
}

export async function savePremium(db: Db, quoteId: string, code: string, premium: number): Promise<void> {
  await db.query(
    `update quote_offerings set previous_premium = premium, premium = $3, status = 'Quoted' where quote_id = $1 and code = $2`,
    [quoteId, code, premium],
  );
}

export async function countRevision(db: Db, quoteId: string): Promise<void> {
  await db.query('update quotes set revision = revision + 1 where id = $1', [quoteId]);
}

type StateChange = {
  state: Exclude<QuoteState, 'expired'>;
  now: Date;
  lockedBy?: string | null;
  policyNumber?: string | null;
};

export async function setState(db: Db, quoteId: string, change: StateChange): Promise<void> {
  const { state, now, lockedBy = null, policyNumber = null } = change;
  await db.query(
    `update quotes set state = $2, updated_at = $3, locked_by = $4, policy_number = $5,
       locked_at = case when $2 = 'referred' then $3::timestamptz end
     where id = $1`,
    [quoteId, state, now, lockedBy, policyNumber],
  );
}
