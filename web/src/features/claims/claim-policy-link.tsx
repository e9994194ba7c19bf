import { Link } from '@tanstack/react-router';
import { hasPolicyPages } from '#platform/link-targets.ts';
import { useConfiguration } from '#platform/runtime.tsx';

type ClaimPolicyLinkProps = { claimNumber: string; policyNumber: string };

/** The applications of agents and service reps have a page for a policy, ours shows what it covers. */
export function ClaimPolicyLink({ claimNumber, policyNumber }: ClaimPolicyLinkProps) {
  const { applicationName } = useConfiguration();
  if (hasPolicyPages(applicationName))
    return (
      <Link to="/policies/$policyNumber/summary" params={{ policyNumber }}>
        {policyNumber}
      </Link>
    );
  return (
    <Link to="/claims/policy/$claimNumber" params={{ claimNumber }}>
      {policyNumber}
    </Link>
  );
}
