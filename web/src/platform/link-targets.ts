import type { Persona, RuntimeConfiguration } from '@beistand/contract/config.ts';

type ApplicationName = RuntimeConfiguration['applicationName'];

const withPolicyPages: readonly ApplicationName[] = [
  'ProducerEngage',
  'ServiceRepEngage',
  'ProducerEngage for ClaimCenter',
];

/** Where a claim's policy leads: the applications of agents and service reps have a page for it, ours shows its coverages. */
export function policyPath(
  applicationName: ApplicationName,
  { policyNumber, claimNumber }: { policyNumber: string; claimNumber: string },
): string {
  return withPolicyPages.includes(applicationName)
    ? `/policies/${encodeURIComponent(policyNumber)}/summary`
    : `/claims/policy/${encodeURIComponent(claimNumber)}`;
}

/** Where an account leads; a policyholder has one and needs no way to it. */
export function accountPath(persona: Persona, accountNumber: string): string | undefined {
  return persona === 'policyholder' ? undefined : `/accounts/${encodeURIComponent(accountNumber)}/summary`;
}
