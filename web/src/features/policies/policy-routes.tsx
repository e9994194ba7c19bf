import { createLazyRoute } from '@tanstack/react-router';
import { ClaimPolicyPage } from './claim-policy-page.tsx';
import { PolicySummaryPage } from './policy-summary-page.tsx';

export const claimPolicyRoute = createLazyRoute('/signed-in/claims/policy/$claimNumber')({
  component: ClaimPolicyPage,
});
export const policySummaryRoute = createLazyRoute('/signed-in/policies/$policyNumber/summary')({
  component: PolicySummaryPage,
});
