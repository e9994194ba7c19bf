import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Db } from '#platform/database/database.ts';

export type MemberClaimRow = {
  id: string;
  number: string;
  policyType: string;
  language: Locale;
  ext: CommunicationTypeExt;
  callbackHours: number | null;
  sealed: Buffer;
  medicalDetails: Buffer | null;
  vehicleDetails: Buffer | null;
  now: Date;
};

/** False where another claim has the number. */
export async function insertMemberClaim(db: Db, claim: MemberClaimRow): Promise<boolean> {
  const rows = await db.query(
    `insert into claims (id, number, origin, state, policy_type, loss_date, language, callback_hours, sealed,
       medical_details, vehicle_details, communication_type_ext, has_lookups, created_at, updated_at)
     values ($1, $2, 'member', 'open', $3, $4, $5, $6, $7, $8, $9, $10, true, $4, $4)
     on conflict (number) do nothing returning id`,
    [
      claim.id,
      claim.number,
      claim.policyType,
      claim.now,
      claim.language,
      claim.callbackHours,
      claim.sealed,
      claim.medicalDetails,
      claim.vehicleDetails,
      claim.ext,
    ],
  );
  return rows.length === 1;
}

export type ChangedCase = Pick<MemberClaimRow, 'id' | 'sealed' | 'medicalDetails' | 'vehicleDetails' | 'now'>;

export async function updateMemberClaim(db: Db, claim: ChangedCase): Promise<void> {
  await db.query(
    'update claims set sealed = $2, medical_details = $3, vehicle_details = $4, updated_at = $5 where id = $1',
    [claim.id, claim.sealed, claim.medicalDetails, claim.vehicleDetails, claim.now],
  );
}

/** Deletes a draft, so that a claim can be stored under its id and key; false where there is none or it has expired. */
export async function takeDraft(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `delete from claims where id = $1 and origin = 'member' and state = 'draft' and expires_at > $2 returning id`,
    [id, now],
  );
  return rows.length === 1;
}

export type StoredMemberClaim = { number: string; language: Locale; sealed: Uint8Array };

export async function findMemberClaim(db: Db, id: string): Promise<StoredMemberClaim | undefined> {
  const [row] = await db.query<StoredMemberClaim>(
    `select number, language, sealed from claims where id = $1 and origin = 'member' and state <> 'draft'`,
    [id],
  );
  return row;
}
