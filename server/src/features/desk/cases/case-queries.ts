import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { CloseReason } from '@beistand/contract/features/requests/close-reasons.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Db } from '#platform/database/database.ts';
import type { Owners } from '#rpc/reach.ts';

export type CaseRow = {
  id: string;
  number: string;
  origin: 'member' | 'portal';
  state: 'open' | 'closed';
  ext: CommunicationTypeExt | null;
  language: Locale;
  lossCause: string | null;
  lossLocation: { country?: string; city?: string } | null;
  createdAt: Date;
  closedAt: Date | null;
  closeReason: CloseReason | null;
  erasedAt: Date | null;
};

const columns = `id, number, origin, state, communication_type_ext as ext, language, loss_cause as "lossCause",
  loss_location as "lossLocation", created_at as "createdAt", closed_at as "closedAt", close_reason as "closeReason",
  erased_at as "erasedAt"`;

/** A case of either portal; drafts are none. */
export async function findCase(db: Db, number: string): Promise<CaseRow | undefined> {
  const [row] = await db.query<CaseRow>(`select ${columns} from claims where number = $1 and state <> 'draft'`, [
    number,
  ]);
  return row;
}

/** Holds a case until the transaction ends: of two acts at once the second sees what the first did. */
export async function lockCase(db: Db, number: string): Promise<CaseRow | undefined> {
  const [row] = await db.query<CaseRow>(
    `select ${columns} from claims where number = $1 and state <> 'draft' for no key update`,
    [number],
  );
  return row;
}

/** Waits for all who write to the case, and lets nobody else begin: with `holdClaim` nothing is written to an erased case. */
export async function lockToErase(db: Db, number: string): Promise<CaseRow | undefined> {
  const [row] = await db.query<CaseRow>(
    `select ${columns} from claims where number = $1 and state <> 'draft' for update`,
    [number],
  );
  return row;
}

/** Cases are the desk's: they belong to nobody else. */
export async function findCaseOwners(db: Db, number: string): Promise<Owners | undefined> {
  return (await findCase(db, number)) && { isForDesk: true };
}

/** The id of a claim of either portal, whose key seals what is told of it; an erased one has no key. */
export async function findClaimId(db: Db, number: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('select id from claims where number = $1 and erased_at is null', [
    number,
  ]);
  return row?.id;
}

export async function hasAction(db: Db, claimId: string, actionId: string): Promise<boolean> {
  const rows = await db.query('select 1 from history_entries where claim_id = $1 and action_id = $2', [
    claimId,
    actionId,
  ]);
  return rows.length > 0;
}

export type PortalPersonRow = {
  isMain: boolean;
  firstName: string | null;
  lastName: string | null;
  displayName: string;
  phone: string | null;
  email: string | null;
};

export function findPortalPeople(db: Db, claimId: string): Promise<PortalPersonRow[]> {
  return db.query<PortalPersonRow>(
    `select is_main as "isMain", first_name as "firstName", last_name as "lastName", display_name as "displayName",
       coalesce(cell_number, home_number, work_number) as phone, email
     from claim_contacts where claim_id = $1 and not is_vendor order by position`,
    [claimId],
  );
}

export async function markClosed(db: Db, id: string, reason: CloseReason, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update claims set state = 'closed', closed_at = $3, close_reason = $2, updated_at = $3
     where id = $1 and state = 'open' returning id`,
    [id, reason, now],
  );
  return rows.length === 1;
}

export async function markReopened(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update claims set state = 'open', closed_at = null, close_reason = null, updated_at = $2
     where id = $1 and state = 'closed' and erased_at is null returning id`,
    [id, now],
  );
  return rows.length === 1;
}
