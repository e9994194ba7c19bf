import { personas, type Persona } from './personas.ts';

/** What a token allows: `guidewire.edge.account.1000462.all` reaches the account 1000462 at the level `all`. */
export type Authority = { type: string; value: string; level: string };

/** Who somebody is to the server: one of the personas, a handler of the club, or who leads the handlers and is one too. */
export const roles = [...personas, 'handler', 'lead'] as const;
export type Role = (typeof roles)[number];

const roleByType = new Map<string, Role>([
  ['account', 'policyholder'],
  ['policy', 'policyholder'],
  ['producer', 'producer'],
  ['csr', 'csr'],
  ['vendor', 'vendor'],
  ['handler', 'handler'],
  ['handlerlead', 'lead'],
]);

const pattern = /^guidewire\.edge\.([^.\s]+)\.([^.\s]+)\.([^.\s]+)$/;

export function parseAuthority(text: string): Authority | undefined {
  const [, type, value, level] = pattern.exec(text) ?? [];
  return type && value && level ? { type, value, level } : undefined;
}

export function formatAuthority({ type, value, level }: Authority): string {
  return `guidewire.edge.${type}.${value}.${level}`;
}

/** The authorities of a token, which providers carry as a scope (text or list) or as granted authorities. */
export function authoritiesOf(token: Readonly<Record<string, unknown>>): Authority[] {
  const texts = new Set([...textsOf(token['scope']), ...textsOf(token['grantedAuthorities'])]);
  return [...texts].map(parseAuthority).filter((authority) => authority !== undefined);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\s+/);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The role an authority gives; a level other than `all` and a type we do not know give none. */
export function roleOf({ type, level }: Authority): Role | undefined {
  return level === 'all' ? roleByType.get(type) : undefined;
}

/** Which persona's screens a person sees: the one that may see most, or the deployment's where no authority names one. */
const personasByReach = ['csr', 'producer', 'vendor', 'policyholder'] as const satisfies readonly Persona[];

export function personaOf(authorities: readonly Authority[], configured: Persona): Persona {
  const held = new Set(authorities.map(roleOf));
  return personasByReach.find((persona) => held.has(persona)) ?? configured;
}
