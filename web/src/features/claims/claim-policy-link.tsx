import { Link } from '@tanstack/react-router';
import { hasPolicies, hasPolicyPages } from '#platform/link-targets.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';

type ClaimPolicyLinkProps = { claimNumber: string; policyNumber: string };

/** For agents and service reps the link leads to the policy's page, otherwise to its coverages. */
export function ClaimPolicyLink({ claimNumber, policyNumber }: ClaimPolicyLinkProps) {
  const { applicationName } = useConfiguration();
  const { persona } = useUser();
  const number = <UnbrokenNumbers>{policyNumber}</UnbrokenNumbers>;
  if (!hasPolicies(persona)) return number;
  if (hasPolicyPages(applicationName))
    return (
      <Link to="/policies/$policyNumber/summary" params={{ policyNumber }}>
        {number}
      </Link>
    );
  return (
    <Link to="/claims/policy/$claimNumber" params={{ claimNumber }}>
      {number}
    </Link>
  );
}
