import { parseAuthority, formatAuthority, roles, type Authority, type Role } from '@beistand/contract/authorities.ts';
import { SettingError } from '#platform/settings/setting-error.ts';

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
  const role = roles.find((known) => known === name);
  if (!role) throw new SettingError(`--role: expected one of ${roles.join(', ')}`);
  const own = reachOptions.filter((option) => reachTypes[option].role === role);
  const alien = reachOptions.find((option) => reached[option] && !own.includes(option));
  if (alien) throw new SettingError(`--${alien}: expected for a ${reachTypes[alien].role} only`);
  const staff = staffTypes[role]?.map((type) => ({ type, value: 'all', level: 'all' }));
  const authorities = staff ?? own.flatMap((option) => (reached[option] ?? []).map((value) => reaching(option, value)));
  if (authorities.length === 0)
    throw new SettingError(`--${own.join(' or --')}: expected what the ${role} reaches, once or several times`);
  return authorities;
}

/** The value becomes a part of a token's scope, where points and spaces separate. */
function reaching(option: ReachOption, value: string): Authority {
  const authority = parseAuthority(formatAuthority({ type: reachTypes[option].type, value, level: 'all' }));
  if (!authority) throw new SettingError(`--${option}: expected a number without points and spaces`);
  return authority;
}
