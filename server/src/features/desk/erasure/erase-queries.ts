import type { Db } from '#platform/database/database.ts';

export type ErasableRow = {
  documents: number;
  entries: number;
  requests: number;
  notes: number;
  links: number;
  signatures: number;
};

/** What there is of a case. */
export async function countErasable(db: Db, claimId: string): Promise<ErasableRow | undefined> {
  const [row] = await db.query<ErasableRow>(
    `select (select count(*) from documents where claim_id = $1 and state <> 'arriving') as documents,
       (select count(*) from history_entries where claim_id = $1) as entries,
       (select count(*) from requests where claim_id = $1) as requests,
       (select count(*) from case_notes where claim_id = $1)
         + (select count(*) from claim_notes where claim_id = $1) as notes,
       (select count(*) from links where claim_id = $1) as links,
       (select count(*) from signatures where claim_id = $1) as signatures`,
    [claimId],
  );
  return row;
}

/** The number of the quote that has this id, unless its key is destroyed anyway. */
export async function findQuoteWithKey(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ number: string }>(
    `select number from quotes where id = $1
       and exists (select from keys.data_keys where subject = quotes.id::text and destroyed_at is null)`,
    [id],
  );
  return row?.number;
}

/** Rows that go. Signatures and consents stay, and nobody can read them. */
const goes = [
  'case_lookups',
  'case_notes',
  'case_calls',
  'case_viewers',
  'desk_acts',
  'desk_act_ids',
  'desk_changes',
  'callbacks',
  'history_entries',
  'portal_messages',
  'requests',
  'signature_pads',
  'claim_contacts',
  // After the contacts, whose trigger writes them.
  'claim_words',
  'claim_notes',
  'claim_activities',
  'claim_incidents',
  'claim_services',
  'claim_drafts',
  'recently_viewed_claims',
] as const;

export async function deleteParts(db: Db, claimId: string): Promise<void> {
  for (const table of goes) await db.query(`delete from ${table} where claim_id = $1`, [claimId]);
  await db.query('delete from link_sessions where link_id in (select id from links where claim_id = $1)', [claimId]);
  await db.query(`update claim_payments set payees = '{}', check_number = null where claim_id = $1`, [claimId]);
  await db.query('delete from idempotency_keys where subject = $1', [claimId]);
}

/** The bytes are removed by the chores of documents: of those that were refused, and of uploads that were given up. */
export async function giveUpDocuments(db: Db, claimId: string, now: Date): Promise<void> {
  await db.query(
    `update documents set state = 'refused', refusal_code = 'unreadable', refusal_text = null, content_hash = '',
       position_patches = null, served_patches = null, has_preview = false, updated_at = $2
     where claim_id = $1 and state <> 'arriving'`,
    [claimId, now],
  );
  await db.query(
    `update documents set discarded_at = coalesce(discarded_at, $2), updated_at = 'epoch'
     where claim_id = $1 and state = 'arriving'`,
    [claimId, now],
  );
}

/** What was not sent yet is not sent any more. */
export async function giveUpMessages(db: Db, claimId: string, now: Date): Promise<void> {
  // One that is being settled ends by itself. It is not waited for: whoever settles it may wait for the case.
  await db.query(
    'delete from jobs where (queue, id) in (select queue, id from jobs where fair_key = $1 for update skip locked)',
    [claimId],
  );
  await db.query(
    `update outbox set sealed = null, state = case when state = 'queued' then 'failed' else state end,
       problem = case when state = 'queued' then 'the case was erased' else problem end,
       settled_at = coalesce(settled_at, $2)
     where subject = $1`,
    [claimId, now],
  );
  await db.query('update links set revoked_at = $2 where claim_id = $1 and revoked_at is null', [claimId, now]);
}

/** The row stays with number and dates, and with whose claim it is, by which its owner finds it; nobody is answered the policy or the account. */
export async function markErased(db: Db, claimId: string, now: Date): Promise<void> {
  await db.query(
    `update claims set erased_at = coalesce(erased_at, $2), state = 'closed', closed_at = coalesce(closed_at, $2), updated_at = $2,
       medical_details = null, vehicle_details = null, submitted_content = null, health = null, loss_location = null,
       loss_cause = null, reported = null, reported_by = null, hospital_days = null, vendors = '[]',
       adjuster_name = null, adjuster_phone = null
     where id = $1`,
    [claimId, now],
  );
}
