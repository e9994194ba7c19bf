import type { CommunicationType } from '@beistand/contract/constants.ts';
import type { Db } from '#platform/database/database.ts';

export type NewPad = {
  id: string;
  sessionId: string;
  claimId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  signatory: Buffer | null;
};

/** A session has one pad: an older one that nobody drew on is closed. */
export async function insertPad(db: Db, pad: NewPad): Promise<void> {
  await db.query(`delete from signature_pads where session_id = $1 and state <> 'drawn'`, [pad.sessionId]);
  await db.query(
    `insert into signature_pads (id, session_id, claim_id, token_hash, state, expires_at, signatory)
     values ($1, $2, $3, $4, 'waiting', $5, $6)`,
    [pad.id, pad.sessionId, pad.claimId, pad.tokenHash, pad.expiresAt, pad.signatory],
  );
}

export type PadRow = {
  id: string;
  claimId: string;
  state: 'waiting' | 'opened' | 'drawn';
  sealed: Uint8Array | null;
  expiresAt: Date;
};

const columns = `signature_pads.id, signature_pads.claim_id as "claimId", state, sealed, signature_pads.expires_at as "expiresAt"`;

export async function findPadOfSession(db: Db, id: string, sessionId: string): Promise<PadRow | undefined> {
  const [row] = await db.query<PadRow>(`select ${columns} from signature_pads where id = $1 and session_id = $2`, [
    id,
    sessionId,
  ]);
  return row;
}

export type DrawnPadRow = { id: string; claimId: string; sealed: Uint8Array };

export function findDrawnPads(db: Db, sessionId: string): Promise<DrawnPadRow[]> {
  return db.query<DrawnPadRow>(
    `select id, claim_id as "claimId", sealed from signature_pads where session_id = $1 and state = 'drawn'`,
    [sessionId],
  );
}

export type OpenedPadRow = PadRow & { communicationType: CommunicationType; signatory: Uint8Array | null };

/** The pad that a token opens, whatever its state. */
export async function findPad(db: Db, tokenHash: Buffer): Promise<OpenedPadRow | undefined> {
  const [row] = await db.query<OpenedPadRow>(
    `select ${columns}, communication_type as "communicationType", signatory
     from signature_pads join link_sessions on link_sessions.id = session_id join links on links.id = link_id
     where signature_pads.token_hash = $1 and links.revoked_at is null`,
    [tokenHash],
  );
  return row;
}

export async function markOpened(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(
    `update signature_pads set state = 'opened' where id = $1 and state = 'waiting' returning id`,
    [id],
  );
  return rows.length === 1;
}

/** Takes the drawing; false where the pad was drawn on or is over. */
export async function keepDrawing(db: Db, id: string, sealed: Buffer, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update signature_pads set state = 'drawn', sealed = $2
     where id = $1 and state <> 'drawn' and expires_at > $3 returning id`,
    [id, sealed, now],
  );
  return rows.length === 1;
}

export async function forgetPadsBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.query(
    'delete from signature_pads where id in (select id from signature_pads where expires_at < $1 limit 1000) returning 1',
    [moment],
  );
  return rows.length;
}
