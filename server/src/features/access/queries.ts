import type { CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { Db } from '#platform/database/database.ts';
import type { LinkSession } from '#rpc/link-session.ts';

export type NewLinkRow = {
  id: string;
  tokenHash: Buffer;
  claimId: string;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
  createdAt: Date;
  expiresAt: Date;
  issuedBy?: string | undefined;
};

export async function insertLink(db: Db, link: NewLinkRow): Promise<void> {
  await db.query(
    `insert into links (id, token_hash, claim_id, communication_type, communication_type_ext, created_at, expires_at,
       issued_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      link.id,
      link.tokenHash,
      link.claimId,
      link.communicationType,
      link.communicationTypeExt,
      link.createdAt,
      link.expiresAt,
      link.issuedBy ?? null,
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

export type SentLinkRow = { communicationType: CommunicationType; sentAt: Date };

/** When a link of each type was last sent, of those that still open the case. What waits in the outbox is not sent. */
export function findSentLinks(db: Db, claimId: string, now: Date): Promise<SentLinkRow[]> {
  return db.query<SentLinkRow>(
    `select communication_type as "communicationType", max(outbox.settled_at) as "sentAt"
     from links join outbox on outbox.about = links.id
     where claim_id = $1 and revoked_at is null and expires_at > $2 and outbox.state = 'sent'
     group by communication_type`,
    [claimId, now],
  );
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

/** Finds a living session and marks it as used now. It ends with its link, some time after it began, and after an idle time. */
export async function touchSession(
  db: Db,
  session: { id: string; secretHash: Buffer; tokenHash: Buffer; idleSince: Date; begunSince: Date; now: Date },
): Promise<LinkSession | undefined> {
  const [row] = await db.query<LinkSession>(
    `update link_sessions set seen_at = $5 from links
     where link_sessions.id = $1 and link_sessions.secret_hash = $2 and links.token_hash = $3
       and link_sessions.seen_at > $4 and coalesce(link_sessions.began_at, link_sessions.seen_at) > $6
       and links.id = link_sessions.link_id and links.revoked_at is null and links.expires_at > $5
     returning link_sessions.id, links.id as "linkId", links.claim_id as "claimId",
       links.communication_type as "communicationType", links.communication_type_ext as "communicationTypeExt"`,
    [session.id, session.secretHash, session.tokenHash, session.idleSince, session.now, session.begunSince],
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

export type SessionOfSecret = { id: string; secretHash: Buffer; idleSince: Date; begunSince: Date; now: Date };
export type LivingSessionRow = { claimId: string; linkId: string; seenAt: Date; beganAt: Date; linkExpiresAt: Date };

/** A living session by its cookie, without marking it as used. */
export async function findSessionOfSecret(
  db: Db,
  { id, secretHash, idleSince, begunSince, now }: SessionOfSecret,
): Promise<LivingSessionRow | undefined> {
  const [row] = await db.query<LivingSessionRow>(
    `select links.claim_id as "claimId", links.id as "linkId", seen_at as "seenAt",
       coalesce(began_at, seen_at) as "beganAt", links.expires_at as "linkExpiresAt"
     from link_sessions join links on links.id = link_sessions.link_id
     where link_sessions.id = $1 and link_sessions.secret_hash = $2 and link_sessions.seen_at > $3
       and coalesce(began_at, seen_at) > $4 and links.revoked_at is null and links.expires_at > $5`,
    [id, secretHash, idleSince, begunSince, now],
  );
  return row;
}

/** Marks a session as used outside of a JSON-RPC call. */
export async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.query('update link_sessions set seen_at = $2 where id = $1 and seen_at < $2', [id, now]);
}

/** Somebody came to the page of the link; true the first time. */
export async function markOpened(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db.query('update links set opened_at = $2 where id = $1 and opened_at is null returning 1', [
    id,
    now,
  ]);
  return rows.length === 1;
}

/** Somebody gave the details that open the link; true the first time. */
export async function markUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update links set used_at = $2, opened_at = coalesce(opened_at, $2) where id = $1 and used_at is null returning 1',
    [id, now],
  );
  return rows.length === 1;
}

/** Which kind of case it is; of one that a server of the release before stored, which kind its newest link was for. */
export async function findExtOfCase(db: Db, claimId: string): Promise<CommunicationTypeExt | undefined> {
  const [row] = await db.query<{ ext: CommunicationTypeExt | null }>(
    `select coalesce(communication_type_ext,
       (select communication_type_ext from links where claim_id = $1 order by created_at desc limit 1)) as ext
     from claims where id = $1`,
    [claimId],
  );
  return row?.ext ?? undefined;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.query('delete from link_sessions where id = $1', [id]);
}

export async function deleteSessionsBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.query(
    'delete from link_sessions where id in (select id from link_sessions where seen_at < $1 limit 1000) returning 1',
    [moment],
  );
  return rows.length;
}
