import { createLazyRoute } from '@tanstack/react-router';
import { AccountClaimsPage } from './account-claims-page.tsx';
import { ClaimsPage } from './claims-page.tsx';
import { PolicyClaimsPage } from './policy-claims-page.tsx';

export const claimsRoute = createLazyRoute('/signed-in/claims')({ component: ClaimsPage });
export const accountClaimsRoute = createLazyRoute('/signed-in/accounts/$accountNumber/claims')({
  component: AccountClaimsPage,
});
export const policyClaimsRoute = createLazyRoute('/signed-in/policies/$policyNumber/claims')({
  component: PolicyClaimsPage,
});
