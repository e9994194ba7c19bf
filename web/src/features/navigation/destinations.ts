import type { Role } from '@beistand/contract/authorities.ts';

export type DestinationId = 'home' | 'claims' | 'orders' | 'accounts' | 'policies';

export type Destination = {
  id: DestinationId;
  to: '/home' | '/claims' | '/accounts' | '/policies';
};

const home: Destination = { id: 'home', to: '/home' };
const claims: Destination = { id: 'claims', to: '/claims' };
const accounts: Destination = { id: 'accounts', to: '/accounts' };

const byRole: Readonly<Record<Role, readonly Destination[]>> = {
  policyholder: [home, claims, { id: 'policies', to: '/policies' }],
  producer: [home, claims, accounts],
  csr: [home, claims, accounts],
  // A vendor works on orders and has nothing else here.
  vendor: [home, { id: 'orders', to: '/claims' }],
  handler: [home],
};

export function destinationsOf(role: Role, { hasClaims }: { hasClaims: boolean }): readonly Destination[] {
  return byRole[role].filter(({ to }) => hasClaims || to !== '/claims');
}

/** The destination that a page belongs to: those of a policy belong to the customers where there is nothing nearer. */
export function currentDestination(pathname: string, destinations: readonly Destination[]): Destination | undefined {
  const [, section = ''] = pathname.split('/');
  const wanted = section === 'confirmation' ? '/claims' : `/${section}`;
  const exact = destinations.find(({ to }) => to === wanted);
  if (exact || !['/policies', '/accounts'].includes(wanted)) return exact;
  return destinations.find(({ id }) => id === 'accounts' || id === 'policies');
}
