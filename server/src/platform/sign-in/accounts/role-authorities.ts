import { parseAuthority, formatAuthority, roles, type Authority, type Role } from '@beistand/contract/authorities.ts';
import { SettingErrors } from '#platform/settings/setting-error.ts';

/** What a person of the club reaches does not depend on numbers; a lead is a handler too. */
const staffTypes: Partial<Record<Role, readonly string[]>> = {
  handler: ['handler'],
  lead: ['handler', 'handlerlead'],
  csr: ['csr'],
};

/** The others reach what these options name; each is followed by the type of its authority. */
const reachTypes = {
  account: { role: 'policyholder', type: 'account' },
  policy: { role: 'policyholder', type: 'policy' },
  'producer-code': { role: 'producer', type: 'producer' },
  vendor: { role: 'vendor', type: 'vendor' },
} as const satisfies Record<string, { role: Role; type: string }>;

type ReachOption = keyof typeof reachTypes;
export type Reached = { [Option in ReachOption]?: string[] | undefined };
const reachOptions = Object.keys(reachTypes) as ReachOption[];

/** The authorities that make somebody of this role, for what the options name. */
export function roleAuthorities(name: string | undefined, reached: Reached): Authority[] {
  const problems = roleProblems(name, reached);
  if (problems.length > 0) throw new SettingErrors(problems);
  const staff = staffTypes[name as Role]?.map((type) => ({ type, value: 'all', level: 'all' }));
  return staff ?? reachOptions.flatMap((option) => (reached[option] ?? []).map((value) => reaching(option, value)));
}

/** What makes the role and no other: who led the desk stays a handler. */
export function authoritiesToRevoke(name: string | undefined, reached: Reached): Authority[] {
  const authorities = roleAuthorities(name, reached);
  return name === 'lead' ? authorities.filter(({ type }) => type === 'handlerlead') : authorities;
}

/** All that is wrong with them, a line each. */
export function roleProblems(name: string | undefined, reached: Reached): string[] {
  const role = roles.find((known) => known === name);
  const unreadable = reachOptions
    .filter((option) => reached[option]?.some((value) => !isReadable(reaching(option, value))))
    .map((option) => `--${option}: expected a number without points and spaces`);
  if (!role) return [`--role: expected one of ${roles.join(', ')}`, ...unreadable];
  const own = reachOptions.filter((option) => reachTypes[option].role === role);
  const alien = reachOptions
    .filter((option) => reached[option] && !own.includes(option))
    .map((option) => `--${option}: expected for a ${reachTypes[option].role} only`);
  const isLacking = !staffTypes[role] && !own.some((option) => reached[option]?.length);
  const lacking = `--${own.join(' or --')}: expected what the ${role} reaches, once or several times`;
  return [...alien, ...unreadable, ...(isLacking ? [lacking] : [])];
}

function reaching(option: ReachOption, value: string): Authority {
  return { type: reachTypes[option].type, value, level: 'all' };
}

/** The value becomes a part of a token's scope, where points and spaces separate. */
function isReadable(authority: Authority): boolean {
  return parseAuthority(formatAuthority(authority)) !== undefined;
}
