import { createLazyRoute } from '@tanstack/react-router';
import { AccountSummaryPage } from './account-summary-page.tsx';

export const accountSummaryRoute = createLazyRoute('/signed-in/accounts/$accountNumber/summary')({
  component: AccountSummaryPage,
});
