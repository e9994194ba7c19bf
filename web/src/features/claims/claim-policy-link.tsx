import { Link } from '@tanstack/react-router';
import { hasPolicies, hasPolicyPages } from '#platform/link-targets.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';

type ClaimPolicyLinkProps = { claimNumber: string; policyNumber: string };

/** For agents and service reps the link leads to the policy's page, otherwise to its coverages. */
export function ClaimPolicyLink({ claimNumber, policyNumber }: ClaimPolicyLinkProps) {
  const { applicationName } = useConfiguration();
  const { persona } = useUser();
  if (!hasPolicies(persona)) return policyNumber;
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
