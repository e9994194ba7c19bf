import type { ContactRole } from '@beistand/contract/features/claims/schema.ts';
import type { Db } from '#platform/database/database.ts';
import { healthLines, type RelatedContact } from './claim-health.ts';

export type PlainHealth = {
  id: string;
  line: string;
  hospitalDays: number | null;
  lossCause: string | null;
  sealed: Uint8Array | null;
  contacts: { id: string; roles: ContactRole[] }[];
  relatedContacts: RelatedContact[] | null;
};

/** Claims with health data in plain text, as earlier releases stored it; locked for one server. */
export function takePlainHealth(db: Db, limit: number): Promise<PlainHealth[]> {
  return db.query<PlainHealth>(
    `select id, line_of_business_code as line, hospital_days as "hospitalDays", loss_cause as "lossCause", health as sealed,
       (select coalesce(json_agg(json_build_object('id', contact.id, 'roles', roles)), '[]')
        from claim_contacts contact where contact.claim_id = claims.id) as contacts,
       reported -> 'relatedContacts' as "relatedContacts"
     from claims where id in (
       select id from claims where origin = 'portal'
         and (hospital_days is not null or (loss_cause is not null and line_of_business_code in ('WC', 'TRVL')))
       union select claim_id from claim_contacts where 'injured' = any(roles)
       union select id from claims
         where origin = 'portal' and not people_sealed and (health is not null or reported is not null)
       limit $1)
     for update skip locked`,
    [limit],
  );
}

export async function saveSealedHealth(db: Db, id: string, sealed: Buffer): Promise<void> {
  await db.query(
    `update claims set health = $2, hospital_days = null, people_sealed = true, reported = reported - 'relatedContacts',
       loss_cause = case when line_of_business_code = any($3) then null else loss_cause end
     where id = $1`,
    [id, sealed, healthLines],
  );
  await db.query(`update claim_contacts set roles = '{}' where claim_id = $1 and roles <> '{}'`, [id]);
}

export type PlainActivity = { id: string; claimId: string; subject: string };

export function takePlainActivities(db: Db, limit: number): Promise<PlainActivity[]> {
  return db.query<PlainActivity>(
    `select id, claim_id as "claimId", subject from claim_activities where sealed is null limit $1 for update skip locked`,
    [limit],
  );
}

export async function saveSealedActivity(db: Db, id: string, sealed: Buffer): Promise<void> {
  await db.query('update claim_activities set sealed = $2, subject = null where id = $1', [id, sealed]);
}
