import type { CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { CallOutcome } from '@beistand/contract/features/desk/acts/act-rules.ts';
import type { RequestRow } from '#features/requests/queries.ts';
import type { Db } from '#platform/database/database.ts';

/** Whatever became of them, the newest first. */
export function findRequests(db: Db, claimId: string): Promise<RequestRow[]> {
  return db.query<RequestRow>(
    `select id, claim_id as "claimId", kind, state, sealed, sealed_refusal as "sealedRefusal", due_on as "dueOn",
       asked_at as "askedAt"
     from requests where claim_id = $1 order by asked_at desc, id`,
    [claimId],
  );
}

export type LinkOfCaseRow = {
  id: string;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
  createdAt: Date;
  issuedBy: string | null;
  openedAt: Date | null;
  usedAt: Date | null;
  expiresAt: Date;
  revokedAt: Date | null;
};

export function findLinks(db: Db, claimId: string): Promise<LinkOfCaseRow[]> {
  return db.query<LinkOfCaseRow>(
    `select id, communication_type as "communicationType", communication_type_ext as "communicationTypeExt",
       created_at as "createdAt", issued_by as "issuedBy", opened_at as "openedAt", used_at as "usedAt",
       expires_at as "expiresAt", revoked_at as "revokedAt"
     from links where claim_id = $1 order by created_at desc, id`,
    [claimId],
  );
}

/** Why a message that asked for something was not sent: not a failure, and nobody has to do anything. */
export const droppedAtClosing = 'the case was closed';

export type MessageOfCaseRow = {
  id: string;
  channel: 'sms' | 'email';
  purpose: string;
  state: 'queued' | 'sent' | 'failed' | 'unsure' | 'dropped';
  about: string | null;
  maySendAgain: boolean;
  createdAt: Date;
  settledAt: Date | null;
};

export function findMessagesOfCase(db: Db, claimId: string): Promise<MessageOfCaseRow[]> {
  return db.query<MessageOfCaseRow>(
    `select id, channel, purpose, case when problem = $2 then 'dropped' else state end as state, about,
       state in ('failed', 'unsure') and sealed is not null as "maySendAgain", created_at as "createdAt", settled_at as "settledAt"
     from outbox where subject = $1 order by created_at desc, channel`,
    [claimId, droppedAtClosing],
  );
}

export type CallRow = {
  id: string;
  claimId: string;
  outcome: CallOutcome;
  calledBy: string;
  calledAt: Date;
  sealed: Uint8Array | null;
};

export function findCalls(db: Db, claimId: string): Promise<CallRow[]> {
  return db.query<CallRow>(
    `select id, claim_id as "claimId", outcome, called_by as "calledBy", called_at as "calledAt", sealed
     from case_calls where claim_id = $1 order by called_at desc, id`,
    [claimId],
  );
}

/** False where the id is taken. */
export async function insertCall(db: Db, call: CallRow): Promise<boolean> {
  const rows = await db.query(
    `insert into case_calls (id, claim_id, outcome, called_by, called_at, sealed) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing returning id`,
    [call.id, call.claimId, call.outcome, call.calledBy, call.calledAt, call.sealed],
  );
  return rows.length === 1;
}

export type CaseNoteRow = {
  id: string;
  claimId: string;
  sealed: Uint8Array;
  authorId: string;
  author: string;
  createdAt: Date;
};

export function findCaseNotes(db: Db, claimId: string): Promise<CaseNoteRow[]> {
  return db.query<CaseNoteRow>(
    `select id, claim_id as "claimId", sealed, author_id as "authorId", author, created_at as "createdAt"
     from case_notes where claim_id = $1 order by created_at desc, id`,
    [claimId],
  );
}

/** False where the id is taken. */
export async function insertCaseNote(db: Db, note: CaseNoteRow): Promise<boolean> {
  const rows = await db.query(
    `insert into case_notes (id, claim_id, sealed, author_id, author, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing returning id`,
    [note.id, note.claimId, note.sealed, note.authorId, note.author, note.createdAt],
  );
  return rows.length === 1;
}
