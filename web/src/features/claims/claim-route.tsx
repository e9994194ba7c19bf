import { createLazyRoute } from '@tanstack/react-router';
import { ClaimPage } from './claim-page.tsx';
import { ClaimPrintPage } from './claim-print-page.tsx';

export const claimRoute = createLazyRoute('/signed-in/claims/$claimNumber')({ component: ClaimPage });
export const claimPrintRoute = createLazyRoute('/signed-in/claims/$claimNumber/print')({ component: ClaimPrintPage });
