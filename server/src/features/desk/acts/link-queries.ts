import type { CommunicationType } from '@beistand/contract/constants.ts';
import { droppedAtClosing } from '#features/desk/cases/part-queries.ts';
import type { Db } from '#platform/database/database.ts';

export type OpensBy = { medical: boolean; vehicle: boolean };

/** Which details a link of the case can be opened with. */
export async function findOpensBy(db: Db, claimId: string): Promise<OpensBy | undefined> {
  const [row] = await db.query<OpensBy>(
    'select medical_details is not null as medical, vehicle_details is not null as vehicle from claims where id = $1',
    [claimId],
  );
  return row;
}

/** The case that has this link. */
export async function findCaseOfLink(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ claimId: string }>('select claim_id as "claimId" from links where id = $1', [id]);
  return row?.claimId;
}

export async function isLinkOf(db: Db, claimId: string, id: string): Promise<boolean> {
  return (await findCaseOfLink(db, id)) === claimId;
}

export type UnsentRow = { id: string; channel: 'sms' | 'email'; state: string };

export async function findMessageOf(db: Db, claimId: string, id: string): Promise<UnsentRow | undefined> {
  const [row] = await db.query<UnsentRow>('select id, channel, state from outbox where id = $2 and subject = $1', [
    claimId,
    id,
  ]);
  return row;
}

/** A message that did not arrive, or perhaps not, waits again; false where its text is gone or it waits already. */
export async function queueAgain(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(
    `update outbox set state = 'queued', problem = null, settled_at = null, handed_over_at = null
     where id = $1 and state in ('failed', 'unsure') and sealed is not null returning id`,
    [id],
  );
  return rows.length === 1;
}

const asking: readonly CommunicationType[] = ['document_upload', 'document_signing', 'ebs_signing'];

/**
 * Messages that ask for something and still wait are not sent any more; one that is being handed over is. First their jobs, then the
 * messages, as delivery locks them.
 */
export async function giveUpAsking(db: Db, claimId: string, now: Date): Promise<void> {
  const jobs = await db.query<{ id: string }>(
    `select id from jobs where fair_key = $1 and id in (
       select outbox.id from outbox join links on links.id = outbox.about
       where claim_id = $2 and communication_type = any($3) and outbox.state = 'queued') for update`,
    [claimId, claimId, [...asking]],
  );
  const dropped = await db.query<{ id: string }>(
    `update outbox set state = 'failed', sealed = null, problem = $3, settled_at = $2
     where id = any($1::uuid[]) and state = 'queued' and handed_over_at is null returning id`,
    [jobs.map(({ id }) => id), now, droppedAtClosing],
  );
  await db.query('delete from jobs where fair_key = $1 and id = any($2::uuid[])', [
    claimId,
    dropped.map(({ id }) => id),
  ]);
}
