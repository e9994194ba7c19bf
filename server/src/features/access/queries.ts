import type { CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { Db } from '#platform/database.ts';
import type { LinkSession } from '#rpc/link-session.ts';

export type NewLinkRow = {
  id: string;
  tokenHash: Buffer;
  claimId: string;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertLink(db: Db, link: NewLinkRow): Promise<void> {
  await db.query(
    `insert into links (id, token_hash, claim_id, communication_type, communication_type_ext, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      link.id,
      link.tokenHash,
      link.claimId,
      link.communicationType,
      link.communicationTypeExt,
      link.createdAt,
      link.expiresAt,
    ],
  );
}

export type LinkRow = {
  id: string;
  claimId: string;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
  expiresAt: Date;
  revokedAt: Date | null;
  medicalDetails: Uint8Array | null;
  vehicleDetails: Uint8Array | null;
};

export async function findLink(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const [row] = await db.query<LinkRow>(
    `select links.id, links.claim_id as "claimId", links.communication_type as "communicationType",
       links.communication_type_ext as "communicationTypeExt", links.expires_at as "expiresAt",
       links.revoked_at as "revokedAt", claims.medical_details as "medicalDetails",
       claims.vehicle_details as "vehicleDetails"
     from links join claims on claims.id = links.claim_id
     where links.token_hash = $1`,
    [tokenHash],
  );
  return row;
}

/** Also ends the sessions that were opened through it. */
export async function revokeLink(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db.query('update links set revoked_at = $2 where id = $1 and revoked_at is null returning id', [
    id,
    now,
  ]);
  return rows.length === 1;
}

export async function insertSession(
  db: Db,
  session: { id: string; linkId: string; secretHash: Buffer; now: Date },
): Promise<void> {
  await db.query(
    'insert into link_sessions (id, link_id, secret_hash, seen_at, began_at) values ($1, $2, $3, $4, $4)',
    [session.id, session.linkId, session.secretHash, session.now],
  );
}

/** Finds a session that was seen since `idleSince` and marks it as seen now. */
export async function touchSession(
  db: Db,
  session: { id: string; secretHash: Buffer; tokenHash: Buffer; idleSince: Date; now: Date },
): Promise<LinkSession | undefined> {
  const [row] = await db.query<LinkSession>(
    `update link_sessions set seen_at = $5 from links
     where link_sessions.id = $1 and link_sessions.secret_hash = $2 and link_sessions.seen_at > $4
       and links.id = link_sessions.link_id and links.token_hash = $3 and links.revoked_at is null
     returning link_sessions.id, links.id as "linkId", links.claim_id as "claimId",
       links.communication_type as "communicationType", links.communication_type_ext as "communicationTypeExt"`,
    [session.id, session.secretHash, session.tokenHash, session.idleSince, session.now],
  );
  return row;
}

export type OpeningRow = { issuedAt: Date; beganAt: Date | null };

/** When the link of a session was issued, and when the session began. */
export async function findOpening(db: Db, session: string): Promise<OpeningRow | undefined> {
  const [row] = await db.query<OpeningRow>(
    `select links.created_at as "issuedAt", began_at as "beganAt"
     from link_sessions join links on links.id = link_sessions.link_id where link_sessions.id = $1`,
    [session],
  );
  return row;
}

/** The case of a session that was seen since `idleSince`; looking does not count as being seen. */
export async function findCaseOfSecret(
  db: Db,
  session: { id: string; secretHash: Buffer; idleSince: Date },
): Promise<string | undefined> {
  const [row] = await db.query<{ claimId: string }>(
    `select links.claim_id as "claimId" from link_sessions join links on links.id = link_sessions.link_id
     where link_sessions.id = $1 and link_sessions.secret_hash = $2 and link_sessions.seen_at > $3
       and links.revoked_at is null`,
    [session.id, session.secretHash, session.idleSince],
  );
  return row?.claimId;
}

/** Which kind of case the newest link was for. */
export async function findExtOfCase(db: Db, claimId: string): Promise<CommunicationTypeExt | undefined> {
  const [row] = await db.query<{ ext: CommunicationTypeExt }>(
    'select communication_type_ext as ext from links where claim_id = $1 order by created_at desc limit 1',
    [claimId],
  );
  return row?.ext;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.query('delete from link_sessions where id = $1', [id]);
}

export async function deleteSessionsBefore(db: Db, moment: Date): Promise<void> {
  await db.query('delete from link_sessions where id in (select id from link_sessions where seen_at < $1 limit 1000)', [
    moment,
  ]);
}

export async function deleteLinksExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.query('delete from links where id in (select id from links where expires_at < $1 limit 1000)', [moment]);
}
