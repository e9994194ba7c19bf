import type { Db } from '#platform/database/database.ts';

/** A record of the OpenID provider (a session, grant, code or token) as it is stored: by the hash of its secret, its payload sealed. */
export type StoredRecord = {
  kind: string;
  id: Buffer;
  uid: Buffer | null;
  grantId: string | null;
  userId: string | null;
  payload: Buffer;
  expiresAt: Date;
};

export type FoundRecord = { payload: Uint8Array; consumedAt: Date | null };

export async function saveRecord(db: Db, record: StoredRecord): Promise<void> {
  await db.query(
    `insert into sign_in_records (kind, id, uid, grant_id, user_id, payload, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (kind, id) do update set
       uid = excluded.uid, grant_id = excluded.grant_id, user_id = excluded.user_id, payload = excluded.payload,
       expires_at = excluded.expires_at`,
    [record.kind, record.id, record.uid, record.grantId, record.userId, record.payload, record.expiresAt],
  );
}

export async function findRecord(db: Db, kind: string, id: Buffer): Promise<FoundRecord | undefined> {
  const [row] = await db.query<FoundRecord>(
    'select payload, consumed_at as "consumedAt" from sign_in_records where kind = $1 and id = $2',
    [kind, id],
  );
  return row;
}

export async function findRecordByUid(db: Db, kind: string, uid: Buffer): Promise<FoundRecord | undefined> {
  const [row] = await db.query<FoundRecord>(
    'select payload, consumed_at as "consumedAt" from sign_in_records where kind = $1 and uid = $2',
    [kind, uid],
  );
  return row;
}

export async function findExpiryByUid(db: Db, kind: string, uid: Buffer): Promise<Date | undefined> {
  const [row] = await db.query<{ expiresAt: Date }>(
    'select expires_at as "expiresAt" from sign_in_records where kind = $1 and uid = $2',
    [kind, uid],
  );
  return row?.expiresAt;
}

/** True for the one caller that uses the record first, however many try at once. */
export async function consumeRecord(db: Db, kind: string, id: Buffer, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update sign_in_records set consumed_at = $3 where kind = $1 and id = $2 and consumed_at is null returning kind`,
    [kind, id, now],
  );
  return rows.length === 1;
}

/** Ends everything that was issued from the same sign-in as this record. */
export async function deleteFamilyOf(db: Db, kind: string, id: Buffer): Promise<void> {
  await db.query(
    'delete from sign_in_grants where id = (select grant_id from sign_in_records where kind = $1 and id = $2)',
    [kind, id],
  );
}

export async function deleteRecord(db: Db, kind: string, id: Buffer): Promise<void> {
  await db.query('delete from sign_in_records where kind = $1 and id = $2', [kind, id]);
}

export async function deleteRecordsOfGrant(db: Db, kind: string, grantId: string): Promise<void> {
  await db.query('delete from sign_in_records where kind = $1 and grant_id = $2', [kind, grantId]);
}

/** Signs a person out everywhere. */
export async function deleteSignInsOfUser(db: Db, userId: string): Promise<void> {
  await db.query('delete from sign_in_grants where user_id = $1', [userId]);
  await db.query('delete from sign_in_records where user_id = $1', [userId]);
}

export async function saveGrant(
  db: Db,
  grant: { id: string; userId: string; payload: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into sign_in_grants (id, user_id, payload, expires_at) values ($1, $2, $3, $4)
     on conflict (id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
    [grant.id, grant.userId, grant.payload, grant.expiresAt],
  );
}

export async function findGrant(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.query<{ payload: Uint8Array }>('select payload from sign_in_grants where id = $1', [id]);
  return row?.payload;
}

export async function deleteGrant(db: Db, id: string): Promise<void> {
  await db.query('delete from sign_in_grants where id = $1', [id]);
}

/** Clears away what nobody can use any more, a bounded number at a time. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const deleted = [
    `delete from sign_in_records where (kind, id) in
       (select kind, id from sign_in_records where expires_at < $1 order by expires_at limit 1000)`,
    'delete from sign_in_grants where id in (select id from sign_in_grants where expires_at < $1 order by expires_at limit 1000)',
    'delete from password_codes where code in (select code from password_codes where expires_at < $1 limit 1000)',
  ];
  let count = 0;
  for (const statement of deleted) count += (await db.query(`${statement} returning 1`, [now])).length;
  return count;
}

/** Sign-ins that ended so long ago that no token of theirs would be taken. */
export async function deleteEndedBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.query(
    'delete from ended_sign_ins where id in (select id from ended_sign_ins where ended_at < $1 limit 1000) returning 1',
    [moment],
  );
  return rows.length;
}
