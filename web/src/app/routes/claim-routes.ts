import { createRoute, redirect } from '@tanstack/react-router';
import { claimTabSearch } from '#features/claims/detail/claim-search.ts';
import { claimsSearch } from '#features/claims/list/claims-search.ts';
import { noteSearch } from '#features/notes/note-search.ts';
import { entering } from './entering.ts';
import { page } from './page.ts';
import { signedIn } from './signed-in.ts';

const listTexts = ['claims', 'lines'] as const;
const claimTexts = [...listTexts, 'claimDetail', 'causes', 'notes', 'policies', 'payments', 'claimDocuments'] as const;

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/home',
  beforeLoad: entering({}, ['home', 'accounts', 'claims', 'lines', 'causes', 'quotes']),
}).lazy(() => import('#features/home/home-page.tsx').then((module) => page(module.HomePage)));

const claims = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims',
  validateSearch: claimsSearch,
  beforeLoad: entering({ capability: 'claim' }, listTexts),
}).lazy(() => import('#features/claims/list/claims-page.tsx').then((module) => page(module.ClaimsPage)));

const accountClaims = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/$accountNumber/claims',
  validateSearch: claimsSearch,
  beforeLoad: entering({ capability: 'claim' }, listTexts),
}).lazy(() => import('#features/claims/list/account-claims-page.tsx').then((module) => page(module.AccountClaimsPage)));

const policyClaims = createRoute({
  getParentRoute: () => signedIn,
  path: '/policies/$policyNumber/claims',
  validateSearch: claimsSearch,
  beforeLoad: entering({ capability: 'claim' }, listTexts),
}).lazy(() => import('#features/claims/list/policy-claims-page.tsx').then((module) => page(module.PolicyClaimsPage)));

const claim = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/$claimNumber',
  validateSearch: claimTabSearch,
  beforeLoad: entering({ capability: 'claim' }, claimTexts),
}).lazy(() => import('#features/claims/detail/claim-page.tsx').then((module) => page(module.ClaimPage)));

const claimPrint = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/$claimNumber/print',
  beforeLoad: entering({ capability: 'claim' }, claimTexts),
}).lazy(() => import('#features/claims/detail/claim-print-page.tsx').then((module) => page(module.ClaimPrintPage)));

const claimNote = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/$claimNumber/note',
  validateSearch: noteSearch,
  beforeLoad: entering({ capability: 'claim' }, ['notes', 'issues']),
}).lazy(() => import('#features/notes/note-page.tsx').then((module) => page(module.NotePage)));

const claimPolicy = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/policy/$claimNumber',
  beforeLoad: entering({ capability: 'claim' }, ['policies']),
}).lazy(() => import('#features/policies/claim-policy-page.tsx').then((module) => page(module.ClaimPolicyPage)));

/** The policy is found by its claim. */
const claimPolicyNowhere = createRoute({
  getParentRoute: () => signedIn,
  path: '/claims/policy',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

export const claimRoutes = [
  home,
  claims,
  accountClaims,
  policyClaims,
  claim,
  claimNote,
  claimPrint,
  claimPolicy,
  claimPolicyNowhere,
] as const;
