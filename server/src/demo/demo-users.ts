import type { Authority, Role } from '@beistand/contract/authorities.ts';
import type { Db } from '#platform/database/database.ts';
import { hashPassword } from '#platform/sign-in/credentials/password.ts';
import { insertAuthority, insertUser } from '#platform/sign-in/user-queries.ts';
import { demoId } from './demo-id.ts';
import { countUsers } from './queries.ts';

export type DemoUser = { username: string; password: string; persona: Role; name: string };

type Person = {
  username: string;
  persona: Role;
  givenName: string;
  familyName: string;
  authority: Authority;
  /** Besides. */
  also?: Authority;
};

const password = 'beistand-demo';

const all = 'all';
const people: readonly Person[] = [
  {
    username: 'erika.sommer',
    persona: 'policyholder',
    givenName: 'Erika',
    familyName: 'Sommer',
    authority: { type: 'account', value: '1000462', level: all },
  },
  {
    username: 'paul.brenner',
    persona: 'producer',
    givenName: 'Paul',
    familyName: 'Brenner',
    authority: { type: 'producer', value: 'P-201', level: all },
  },
  {
    username: 'clara.nowak',
    persona: 'csr',
    givenName: 'Clara',
    familyName: 'Nowak',
    authority: { type: 'csr', value: all, level: all },
  },
  {
    username: 'viktor.lang',
    persona: 'vendor',
    givenName: 'Viktor',
    familyName: 'Lang',
    authority: { type: 'vendor', value: 'V-4711', level: all },
  },
  {
    username: 'hanna.vogt',
    persona: 'handler',
    givenName: 'Hanna',
    familyName: 'Vogt',
    authority: { type: 'handler', value: all, level: all },
  },
  {
    username: 'jonas.reimer',
    persona: 'handler',
    givenName: 'Jonas',
    familyName: 'Reimer',
    authority: { type: 'handler', value: all, level: all },
  },
  {
    username: 'mira.stahl',
    persona: 'handler',
    givenName: 'Mira',
    familyName: 'Stahl',
    authority: { type: 'handler', value: all, level: all },
  },
  {
    username: 'olga.petersen',
    persona: 'lead',
    givenName: 'Olga',
    familyName: 'Petersen',
    authority: { type: 'handler', value: all, level: all },
    also: { type: 'handlerlead', value: all, level: all },
  },
];

export const demoUsers: readonly DemoUser[] = people.map(({ username, persona, givenName, familyName }) => ({
  username,
  password,
  persona,
  name: `${givenName} ${familyName}`,
}));

export const demoUserIds: readonly string[] = people.map(({ username }) => demoId(`user ${username}`));

/** Adds whoever is missing. All have the same password, so one hash serves them. */
export async function seedDemoUsers(db: Db): Promise<void> {
  if ((await countUsers(db, demoUserIds)) === people.length) return;
  const passwordHash = await demoPasswordHash();
  for (const { username, givenName, familyName, authority, also } of people) {
    const id = demoId(`user ${username}`);
    const email = `${username}@kunde.example`;
    await insertUser(db, { id, username, passwordHash, givenName, familyName, email, emailVerified: true });
    await insertAuthority(db, id, authority);
    if (also) await insertAuthority(db, id, also);
  }
}

let hash: Promise<string> | undefined;

function demoPasswordHash(): Promise<string> {
  hash ??= hashPassword(password, 'demo');
  return hash;
}
