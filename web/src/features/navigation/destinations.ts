import type { Role } from '@beistand/contract/authorities.ts';

/** Pages of the club's own people. */
export type DeskDestinationId = 'desk' | 'templates' | 'figures' | 'export';

export type DestinationId = 'home' | 'claims' | 'orders' | 'accounts' | 'policies' | DeskDestinationId;

export type Destination = {
  id: DestinationId;
  to: '/home' | '/claims' | '/accounts' | '/policies' | '/desk' | '/desk/templates' | '/desk/figures' | '/desk/export';
};

const home: Destination = { id: 'home', to: '/home' };
const claims: Destination = { id: 'claims', to: '/claims' };
const accounts: Destination = { id: 'accounts', to: '/accounts' };
const desk: Destination = { id: 'desk', to: '/desk' };

const byRole: Readonly<Record<Role, readonly Destination[]>> = {
  policyholder: [home, claims, { id: 'policies', to: '/policies' }],
  producer: [home, claims, accounts],
  csr: [home, claims, accounts],
  // A vendor works on orders and has nothing else here.
  vendor: [home, { id: 'orders', to: '/claims' }],
  handler: [desk],
  lead: [
    desk,
    { id: 'templates', to: '/desk/templates' },
    { id: 'figures', to: '/desk/figures' },
    { id: 'export', to: '/desk/export' },
  ],
};

type Shown = {
  hasClaims: boolean;
  /** Somebody who works at the desk and elsewhere has a way from each to the other. */
  isAtBoth?: boolean;
};

export function destinationsOf(role: Role, { hasClaims, isAtBoth }: Shown): readonly Destination[] {
  const own = byRole[role].filter(({ to }) => hasClaims || to !== '/claims');
  if (!isAtBoth) return own;
  return own.includes(desk) ? [home, ...own] : [...own, desk];
}

/** The destination that a page belongs to: those of a policy belong to the customers where there is nothing nearer. */
export function currentDestination(pathname: string, destinations: readonly Destination[]): Destination | undefined {
  const [, section = '', part = ''] = pathname.split('/');
  const ofLead = destinations.find(({ to }) => to === `/${section}/${part}`);
  if (ofLead) return ofLead;
  const wanted = section === 'confirmation' ? '/claims' : `/${section}`;
  const exact = destinations.find(({ to }) => to === wanted);
  if (exact || !['/policies', '/accounts'].includes(wanted)) return exact;
  return destinations.find(({ id }) => id === 'accounts' || id === 'policies');
}
