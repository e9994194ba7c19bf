import { randomUUID } from 'node:crypto';
import { formatAuthority, roleOf, type Authority } from '@beistand/contract/authorities.ts';
import type { Db } from '#platform/database/database.ts';
import { SettingError, SettingErrors } from '#platform/settings/setting-error.ts';
import { hashPassword } from '#platform/sign-in/credentials/password.ts';
import { deleteSignInsOfUser } from '#platform/sign-in/provider/record-queries.ts';
import {
  deleteAuthority,
  deletePasswordCodes,
  findTaken,
  findUserId,
  insertAuthority,
  insertUser,
  listUsers,
  setDisabled,
  updatePassword,
  type ListedUser,
} from '#platform/sign-in/user-queries.ts';
import { oneTimePassword } from './one-time-password.ts';
import type { AccountsCommand, Person } from './read-command.ts';

/** Carries a command out and answers with the lines to print. */
export async function runCommand(db: Db, command: AccountsCommand): Promise<string[]> {
  if (command.does === 'list') return listLines(await listUsers(db));
  if (command.does === 'add') return addAccount(db, command.person, command.authorities);
  const { username } = command;
  const id = await findUserId(db, username);
  if (id === undefined) throw new SettingError(`USERNAME: there is no account ${printable(username)}`);
  switch (command.does) {
    case 'disable':
      // A trigger ends the sign-ins, on every server.
      await setDisabled(db, id, true);
      return [`${username} can no longer sign in, and is signed out everywhere.`];
    case 'enable':
      await setDisabled(db, id, false);
      return [`${username} can sign in again.`];
    case 'set-password':
      return setPassword(db, { id, username });
    case 'grant':
      await db.transaction((inside) => insertAuthorities(inside, id, command.authorities));
      return [`${username} is ${rolesOf(command.authorities)} from the next sign-in on.`];
    case 'revoke':
      if (!(await revoke(db, id, command.authorities)))
        throw new SettingError(`--role: expected what ${username} has; list tells it`);
      return [`${username} is no longer ${rolesOf(command.authorities)}, and is signed out everywhere.`];
  }
}

async function addAccount(db: Db, person: Person, authorities: readonly Authority[]): Promise<string[]> {
  const { password, passwordHash } = await newPassword();
  const created = await db.transaction(async (inside) => {
    const id = randomUUID();
    // The address counts as confirmed: the operator who adds an account vouches for it.
    if (!(await insertUser(inside, { id, ...person, passwordHash, emailVerified: true }))) return false;
    await insertAuthorities(inside, id, authorities);
    return true;
  });
  if (!created) throw new SettingErrors(await takenLines(db, person));
  return [`${person.username} can sign in as ${rolesOf(authorities)}.`, ...passwordLines(password)];
}

async function takenLines(db: Db, person: Person): Promise<string[]> {
  const taken = await findTaken(db, person);
  return [
    ...(taken?.username ? [`USERNAME: expected a name that no account has: ${person.username} is taken`] : []),
    ...(taken?.email ? [`--email: expected an address that no account has: ${person.email} is taken`] : []),
  ];
}

async function setPassword(db: Db, { id, username }: { id: string; username: string }): Promise<string[]> {
  const { password, passwordHash } = await newPassword();
  await db.transaction(async (inside) => {
    await updatePassword(inside, id, passwordHash);
    await deletePasswordCodes(inside, id);
    await deleteSignInsOfUser(inside, id);
  });
  return [`${username} has a new password, and is signed out everywhere.`, ...passwordLines(password)];
}

/** Tokens carry authorities, so those that were issued end. False where the person had none of them. */
async function revoke(db: Db, id: string, authorities: readonly Authority[]): Promise<boolean> {
  return db.transaction(async (inside) => {
    let had = false;
    for (const authority of authorities) had = (await deleteAuthority(inside, id, authority)) || had;
    if (had) await deleteSignInsOfUser(inside, id);
    return had;
  });
}

async function insertAuthorities(db: Db, id: string, authorities: readonly Authority[]): Promise<void> {
  for (const authority of authorities) await insertAuthority(db, id, authority);
}

async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = oneTimePassword();
  return { password, passwordHash: await hashPassword(password, 'operator') };
}

function passwordLines(password: string): string[] {
  return [`Password, shown this once: ${password}`];
}

/** One line each, parted by tabs for programs. */
function listLines(users: readonly ListedUser[]): string[] {
  if (users.length === 0) return ['There is no account yet.'];
  return users.map(({ username, givenName, familyName, email, authorities, disabled, lastLogonAt }) => {
    const reached = authorities.map(formatAuthority).join(' ') || 'no authority';
    const logon = lastLogonAt ? `last signed in ${lastLogonAt.toISOString()}` : 'never signed in';
    const cells = [username, `${givenName} ${familyName}`, email, rolesOf(authorities), reached];
    return [...cells, disabled ? 'disabled' : 'enabled', logon].map(printable).join('\t');
  });
}

function rolesOf(authorities: readonly Authority[]): string {
  const held = new Set(authorities.map(roleOf).filter((role) => role !== undefined));
  return [...held].join(' and ') || 'nobody yet';
}

/** Whoever signs up chooses these texts, and a terminal obeys some characters. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '?');
}
