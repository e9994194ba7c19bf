import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import type { Persona } from '@beistand/contract/personas.ts';

type ApplicationName = RuntimeConfiguration['applicationName'];

const withPolicyPages: readonly ApplicationName[] = [
  'ProducerEngage',
  'ServiceRepEngage',
  'ProducerEngage for ClaimCenter',
];

/** Where a claim's policy leads: the applications of agents and service reps have a page for it, ours shows its coverages. */
export function hasPolicyPages(applicationName: ApplicationName): boolean {
  return withPolicyPages.includes(applicationName);
}

/** Whether an account leads to its page; a policyholder has one and needs no way to it, a vendor would be refused. */
export function hasAccountPages(persona: Persona): boolean {
  return persona === 'producer' || persona === 'csr';
}

/** Whether the policy of a claim leads anywhere; an order has none to show. */
export function hasPolicies(persona: Persona): boolean {
  return persona !== 'vendor';
}
