import type { CallbackHours } from '@beistand/contract/constants.ts';
import type { CloseReason } from '@beistand/contract/features/requests/close-reasons.ts';
import type { RequestKind, RequestState } from '@beistand/contract/features/requests/request-kinds.ts';
import type { Db } from '#platform/database/database.ts';

export type NewRequestRow = {
  id: string;
  claimId: string;
  kind: RequestKind;
  sealed: Buffer;
  /** YYYY-MM-DD */
  dueOn: string | null;
  now: Date;
};

/** False where a request of this id is there already. */
export async function insertRequest(db: Db, request: NewRequestRow): Promise<boolean> {
  const rows = await db.query(
    `insert into requests (id, claim_id, kind, state, sealed, due_on, asked_at, changed_at)
     values ($1, $2, $3, 'open', $4, $5, $6, $6) on conflict (id) do nothing returning id`,
    [request.id, request.claimId, request.kind, request.sealed, request.dueOn, request.now],
  );
  return rows.length === 1;
}

export type RequestRow = {
  id: string;
  claimId: string;
  kind: RequestKind;
  state: RequestState;
  sealed: Uint8Array;
  sealedRefusal: Uint8Array | null;
  dueOn: string | null;
  askedAt: Date;
};

const columns = `id, claim_id as "claimId", kind, state, sealed, sealed_refusal as "sealedRefusal", due_on as "dueOn",
  asked_at as "askedAt"`;

export async function findRequestOf(db: Db, claimId: string, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.query<RequestRow>(`select ${columns} from requests where id = $2 and claim_id = $1`, [
    claimId,
    id,
  ]);
  return row;
}

/** What is still asked, the most pressing first. */
export function findUnsettled(db: Db, claimId: string): Promise<RequestRow[]> {
  return db.query<RequestRow>(
    `select ${columns} from requests where claim_id = $1 and state in ('open', 'received')
     order by state, due_on nulls last, asked_at, id`,
    [claimId],
  );
}

export async function isAsked(db: Db, claimId: string, kind: RequestKind): Promise<boolean> {
  return (await findUnsettled(db, claimId)).some((request) => request.kind === kind);
}

/** How many settled requests a page shows. */
const mostDone = 50;

/** What is settled, the newest first. */
export function findDone(db: Db, claimId: string): Promise<(RequestRow & { changedAt: Date })[]> {
  return db.query<RequestRow & { changedAt: Date }>(
    `select ${columns}, changed_at as "changedAt" from requests where claim_id = $1 and state = 'done'
     order by changed_at desc, id limit ${mostDone}`,
    [claimId],
  );
}

/** Requests for documents that were not withdrawn, whatever became of them. */
export function findForDocuments(db: Db, claimId: string): Promise<RequestRow[]> {
  return db.query<RequestRow>(
    `select ${columns} from requests where claim_id = $1 and kind = 'document' and state <> 'withdrawn'
     order by asked_at, id`,
    [claimId],
  );
}

export async function linkDocument(db: Db, requestId: string, documentId: string): Promise<void> {
  await db.query('insert into request_documents (request_id, document_id) values ($1, $2) on conflict do nothing', [
    requestId,
    documentId,
  ]);
}

/** The requests that a document was sent for, locked until the transaction ends. */
export function findOfDocument(db: Db, documentId: string): Promise<RequestRow[]> {
  return db.query<RequestRow>(
    `select ${columns} from requests
     where id in (select request_id from request_documents where document_id = $1) order by id for update`,
    [documentId],
  );
}

export async function countDocumentsOf(db: Db, requestId: string): Promise<number> {
  const sql = 'select count(*)::int as count from request_documents where request_id = $1';
  const [row] = await db.query<{ count: number }>(sql, [requestId]);
  return row?.count ?? 0;
}

/** The requests of a document that are being checked, and none of whose documents waits for its examination or review any more. */
export async function findReadyByDocument(db: Db, documentId: string): Promise<string[]> {
  // Locked first: of two documents that pass at the same moment, the second has to see the first.
  const ids = (await findOfDocument(db, documentId)).map(({ id }) => id);
  const rows = await db.query<{ id: string }>(
    `select id from requests where id = any($1::uuid[]) and state = 'received' and not exists (
       select 1 from request_documents join documents on documents.id = document_id
       where request_id = requests.id and documents.state in ('received', 'checking'))`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** In a closed case nothing is asked any more. */
export async function isClosed(db: Db, claimId: string): Promise<boolean> {
  const rows = await db.query(`select 1 from claims where id = $1 and state = 'closed'`, [claimId]);
  return rows.length > 0;
}

export type RequestChange = {
  id: string;
  from: readonly RequestState[];
  to: RequestState;
  /** Undefined leaves it as it is. */
  sealedRefusal: Buffer | null | undefined;
  now: Date;
};

/** Moves a request on; undefined where it is not in a state that leads there. */
export async function changeRequest(db: Db, change: RequestChange): Promise<RequestRow | undefined> {
  const [row] = await db.query<RequestRow>(
    `update requests set state = $3, sealed_refusal = case when $6::boolean then sealed_refusal else $4::bytea end, changed_at = $5
     where id = $1 and state = any($2) returning ${columns}`,
    [
      change.id,
      [...change.from],
      change.to,
      change.sealedRefusal ?? null,
      change.now,
      change.sealedRefusal === undefined,
    ],
  );
  return row;
}

/** Refusals of earlier documents count no more. */
export async function forgetRefusals(db: Db, documentId: string): Promise<void> {
  await db.query(
    `update requests set sealed_refusal = null
     where state = 'received' and id in (select request_id from request_documents where document_id = $1)`,
    [documentId],
  );
}

export type CaseFactsRow = {
  number: string;
  reportedAt: Date;
  callbackHours: CallbackHours | null;
  contactedAt: Date | null;
  closedAt: Date | null;
  closeReason: CloseReason | null;
  wasAsked: boolean;
  hasUncheckedDocuments: boolean;
  callBefore: Date | null;
  hasUnansweredNote: boolean;
  /** When it came. */
  noteCameAt: Date | null;
};

export async function findCaseFacts(db: Db, claimId: string): Promise<CaseFactsRow | undefined> {
  const [row] = await db.query<CaseFactsRow>(
    `select number, created_at as "reportedAt", callback_hours as "callbackHours",
       case when state = 'closed' then coalesce(closed_at, updated_at) end as "closedAt",
       case when state = 'closed' then close_reason end as "closeReason",
       (select min(happened_at) from history_entries entry where claim_id = claims.id and side = 'club'
          -- A call that reached nobody is no contact.
          and not (type = 'CALLBACK_REQUEST' and exists (select from case_calls
            where claim_id = claims.id and outcome = 'notReached' and called_at = entry.happened_at))) as "contactedAt",
       exists (select 1 from requests where claim_id = claims.id and state <> 'withdrawn') as "wasAsked",
       exists (select 1 from documents where claim_id = claims.id and source = 'member'
         and state in ('received', 'checking')) as "hasUncheckedDocuments",
       (select call_before from callbacks where claim_id = claims.id and settled_at is null) as "callBefore",
       exists (select 1 from history_entries where claim_id = claims.id and awaits_answer) as "hasUnansweredNote",
       (select max(happened_at) from history_entries where claim_id = claims.id and awaits_answer) as "noteCameAt"
     from claims where id = $1`,
    [claimId],
  );
  return row;
}
