import type { ConsentPurpose } from '@beistand/contract/features/consent/schema.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Db } from '#platform/database/database.ts';

export type ConsentRow = {
  purpose: ConsentPurpose;
  isGiven: boolean;
  version: string;
  locale: Locale;
  at: Date;
  documentId: string;
};

const columns = `purpose, is_given as "isGiven", version, locale, said_at as at, document_id as "documentId"`;

/** Every consent and withdrawal in order. */
export function findConsentHistory(db: Db, claimId: string): Promise<ConsentRow[]> {
  return db.query<ConsentRow>(`select ${columns} from consents where claim_id = $1 order by number`, [claimId]);
}

/** The newest entry of each purpose. */
export function findConsents(db: Db, claimId: string): Promise<ConsentRow[]> {
  return db.query<ConsentRow>(
    `select distinct on (purpose) ${columns} from consents where claim_id = $1 order by purpose, number desc`,
    [claimId],
  );
}

export async function insertConsent(db: Db, claimId: string, consent: ConsentRow): Promise<void> {
  await db.query(
    `insert into consents (claim_id, purpose, is_given, version, locale, said_at, document_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [claimId, consent.purpose, consent.isGiven, consent.version, consent.locale, consent.at, consent.documentId],
  );
}

/** A waiver is in force until its consent is withdrawn. */
export async function isWaiverSigned(db: Db, claimId: string): Promise<boolean> {
  const [row] = await db.query<{ isGiven: boolean }>(
    `select is_given as "isGiven" from consents where claim_id = $1 and purpose = 'healthData'
     order by number desc limit 1`,
    [claimId],
  );
  return row?.isGiven ?? false;
}
