import { createRoute } from '@tanstack/react-router';
import { customersSearch } from '#features/accounts/customers-search.ts';
import { entering } from './entering.ts';
import { page } from './page.ts';
import { signedIn } from './signed-in.ts';

const policySummary = createRoute({
  getParentRoute: () => signedIn,
  path: '/policies/$policyNumber/summary',
  beforeLoad: entering({}, ['policies', 'lines']),
}).lazy(() => import('#features/policies/policy-summary-page.tsx').then((module) => page(module.PolicySummaryPage)));

const accounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts',
  validateSearch: customersSearch,
  beforeLoad: entering({}, ['accounts', 'lines']),
}).lazy(() => import('#features/accounts/accounts-page.tsx').then((module) => page(module.AccountsPage)));

const policies = createRoute({
  getParentRoute: () => signedIn,
  path: '/policies',
  beforeLoad: entering({}, ['accounts', 'lines']),
}).lazy(() => import('#features/accounts/policies-page.tsx').then((module) => page(module.PoliciesPage)));

const accountSummary = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/$accountNumber/summary',
  beforeLoad: entering({}, ['accounts', 'lines', 'quotes']),
}).lazy(() => import('#features/accounts/account-summary-page.tsx').then((module) => page(module.AccountSummaryPage)));

export const customerRoutes = [policies, policySummary, accounts, accountSummary] as const;
