import { parseArgs } from 'node:util';
import { textLimits } from '@beistand/contract/constants.ts';
import type { Authority } from '@beistand/contract/authorities.ts';
import { createUserSchema } from '@beistand/contract/features/session/schema.ts';
import * as v from 'valibot';
import { SettingErrors } from '#platform/settings/setting-error.ts';
import { normalUsername } from '#platform/sign-in/credentials/check-credentials.ts';
import type { NewUser } from '#platform/sign-in/user-queries.ts';
import { authoritiesToRevoke, roleAuthorities, roleProblems } from './role-authorities.ts';

const usage =
  'Usage: npm run accounts -- add USERNAME --name "GIVEN FAMILY" --email ADDRESS --role ROLE [--account N] [--policy N] [--producer-code C] [--vendor V], ' +
  'list, disable USERNAME, enable USERNAME, set-password USERNAME, or grant|revoke USERNAME --role ROLE […]';

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  account: { type: 'string', multiple: true },
  policy: { type: 'string', multiple: true },
  'producer-code': { type: 'string', multiple: true },
  vendor: { type: 'string', multiple: true },
} as const;

export type Person = Pick<NewUser, 'username' | 'givenName' | 'familyName' | 'email'>;

export type AccountsCommand =
  | { does: 'list' }
  | { does: 'add'; person: Person; authorities: Authority[] }
  | { does: 'grant' | 'revoke'; username: string; authorities: Authority[] }
  | { does: 'disable' | 'enable' | 'set-password'; username: string };

/** Refuses unknown options and extra words, so that nobody gives a password as an argument, which other users of the machine can read. */
export function readCommand(args: readonly string[]): AccountsCommand {
  const { positionals, values } = parse(args);
  const [does, name, another] = positionals;
  const { name: fullName, email, role, ...reached } = values;
  if (does === 'list' && positionals.length === 1) return { does };
  if (does !== undefined && name === undefined)
    throw new SettingErrors(['USERNAME: expected after the command', usage]);
  if (name === undefined || another !== undefined) throw new SettingErrors(['expected a command', usage]);
  const username = normalUsername(name);
  switch (does) {
    case 'add':
      return {
        does,
        person: readPerson({ username, fullName, email }, roleProblems(role, reached)),
        authorities: roleAuthorities(role, reached),
      };
    case 'grant':
      return { does, username, authorities: roleAuthorities(role, reached) };
    case 'revoke':
      return { does, username, authorities: authoritiesToRevoke(role, reached) };
    case 'disable':
    case 'enable':
    case 'set-password':
      return { does, username };
    case undefined:
    default:
      throw new SettingErrors(['expected a command', usage]);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    // The parser's own words repeat what was typed, which may have been a password.
    throw new SettingErrors(['expected other options', usage]);
  }
}

const personSchema = v.omit(createUserSchema, ['password']);

const expectations = {
  userName: `USERNAME: expected 3 to ${textLimits.email} of the characters a to z, 0 to 9 and . _ @ + -`,
  name: `--name: expected "GIVEN FAMILY" or "FAMILY, GIVEN", each of at most ${textLimits.personName} characters`,
  emails: `--email: expected an e-mail address of at most ${textLimits.email} characters`,
};

type PersonArguments = { username: string; fullName: string | undefined; email: string | undefined };

/** Fails with all problems at once: those of the person, and `otherProblems`. */
function readPerson(
  { username, fullName = '', email = '' }: PersonArguments,
  otherProblems: readonly string[],
): Person {
  const parsed = v.safeParse(personSchema, {
    userName: username,
    name: splitName(fullName),
    emails: [{ value: email }],
  });
  const wrong = new Set(parsed.issues?.map(({ path }) => path?.[0].key));
  const personProblems = Object.entries(expectations).filter(([key]) => wrong.has(key as keyof typeof expectations));
  const problems = [...personProblems.map(([, line]) => line), ...otherProblems];
  if (!parsed.success || problems.length > 0) throw new SettingErrors(problems);
  const { name, emails } = parsed.output;
  return { username, ...name, email: emails[0]?.value ?? '' };
}

/** The last word is the family name; in a name with a comma it is what stands before the comma. */
function splitName(name: string): { givenName: string; familyName: string } {
  const [family = '', given] = name.split(',', 2);
  if (given !== undefined) return { givenName: given.trim(), familyName: family.trim() };
  const words = name.trim().split(/\s+/);
  return { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' };
}
