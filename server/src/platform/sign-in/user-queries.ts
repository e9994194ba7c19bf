import type { Authority } from '@beistand/contract/authorities.ts';
import type { Db } from '#platform/database/database.ts';

export type User = {
  id: string;
  username: string;
  givenName: string;
  familyName: string;
  email: string;
  emailVerified: boolean;
  previousLogonAt: Date | null;
  authorities: Authority[];
};

export type NewUser = {
  id: string;
  username: string;
  passwordHash: string;
  givenName: string;
  familyName: string;
  email: string;
  emailVerified: boolean;
};

const authoritiesColumn = `(select coalesce(json_agg(json_build_object('type', type, 'value', value, 'level', level)
  order by type, value, level), '[]') from user_authorities where user_id = users.id) as authorities`;

export async function findPasswordHash(
  db: Db,
  username: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  const [row] = await db.query<{ id: string; passwordHash: string }>(
    'select id, password_hash as "passwordHash" from users where username = $1 and not disabled',
    [username],
  );
  return row;
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db.query<User>(
    `select id, username, given_name as "givenName", family_name as "familyName", email,
       email_verified as "emailVerified", previous_logon_at as "previousLogonAt", ${authoritiesColumn}
     from users where id = $1 and not disabled`,
    [id],
  );
  return row;
}

export async function recordLogon(db: Db, id: string, now: Date): Promise<void> {
  await db.query('update users set previous_logon_at = last_logon_at, last_logon_at = $2 where id = $1', [id, now]);
}

/** False where the user name or the e-mail address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const rows = await db.query(
    `insert into users (id, username, password_hash, given_name, family_name, email, email_verified)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [user.id, user.username, user.passwordHash, user.givenName, user.familyName, user.email, user.emailVerified],
  );
  return rows.length === 1;
}

export async function insertAuthority(db: Db, userId: string, { type, value, level }: Authority): Promise<void> {
  await db.query(
    `insert into user_authorities (user_id, type, value, level) values ($1, $2, $3, $4) on conflict do nothing`,
    [userId, type, value, level],
  );
}

/** False where there was none. */
export async function deleteAuthority(db: Db, userId: string, { type, value, level }: Authority): Promise<boolean> {
  const rows = await db.query(
    'delete from user_authorities where user_id = $1 and type = $2 and value = $3 and level = $4 returning type',
    [userId, type, value, level],
  );
  return rows.length > 0;
}

/** Disabled users are found too. */
export async function findUserId(db: Db, username: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('select id from users where username = $1', [username]);
  return row?.id;
}

export type ListedUser = Omit<User, 'id' | 'emailVerified' | 'previousLogonAt'> & {
  disabled: boolean;
  lastLogonAt: Date | null;
};

export async function listUsers(db: Db): Promise<ListedUser[]> {
  return db.query<ListedUser>(
    `select username, given_name as "givenName", family_name as "familyName", email, disabled,
       last_logon_at as "lastLogonAt", ${authoritiesColumn}
     from users order by username`,
  );
}

/** Disabling ends the person's sign-ins: a trigger does that. */
export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<void> {
  await db.query('update users set disabled = $2 where id = $1', [id, disabled]);
}

/** Whom an address belongs to, with the address as we know it. */
export async function findUserByEmail(db: Db, email: string): Promise<{ id: string; email: string } | undefined> {
  const [user] = await db.query<{ id: string; email: string }>(
    'select id, email from users where lower(email) = lower($1) and not disabled',
    [email],
  );
  return user;
}

/** Tells whether an account, even a disabled one, has the name or the address already. */
export async function findTaken(
  db: Db,
  { username, email }: Pick<NewUser, 'username' | 'email'>,
): Promise<{ username: boolean; email: boolean } | undefined> {
  const [taken] = await db.query<{ username: boolean; email: boolean }>(
    `select exists (select from users where username = $1) as username,
       exists (select from users where lower(email) = lower($2)) as email`,
    [username, email],
  );
  return taken;
}

export async function insertPasswordCode(db: Db, code: Buffer, userId: string, expiresAt: Date): Promise<void> {
  await db.query('insert into password_codes (code, user_id, expires_at) values ($1, $2, $3)', [
    code,
    userId,
    expiresAt,
  ]);
}

/** Deletes a code and all others of the same person. */
export async function takePasswordCode(db: Db, code: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ userId: string }>(
    `delete from password_codes where user_id =
       (select user_id from password_codes where code = $1 and expires_at > $2)
     returning user_id as "userId"`,
    [code, now],
  );
  return row?.userId;
}

/** Links to choose a password that were sent before do nothing any more. */
export async function deletePasswordCodes(db: Db, userId: string): Promise<void> {
  await db.query('delete from password_codes where user_id = $1', [userId]);
}

export async function updatePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.query('update users set password_hash = $2 where id = $1', [userId, passwordHash]);
}
