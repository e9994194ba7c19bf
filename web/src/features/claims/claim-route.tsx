import { createLazyRoute } from '@tanstack/react-router';
import { ClaimPage } from './claim-page.tsx';

export const claimRoute = createLazyRoute('/signed-in/claims/$claimNumber')({ component: ClaimPage });
