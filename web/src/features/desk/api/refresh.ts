import type { QueryClient } from '@tanstack/react-query';
import { refreshSoon } from './refresh-soon.ts';

// Apart from the calls themselves, so that the inbox does not come with those of a case.
export const countsKey = ['desk', 'counts'];
export const itemsKey = ['desk', 'items'];
export const workKey = ['desk', 'work'];
export const caseKey = (claimNumber: string) => ['desk', 'case', claimNumber];

/** Asks again for all that waits; the page does so by itself whenever the desk changes. */
export function refreshInbox(queryClient: QueryClient): void {
  refreshSoon(queryClient, [countsKey, itemsKey, workKey]);
}

/** Asks again for the parts of the case that are shown. Who did something hears of it from the server, too: both are one. */
export function refreshCase(queryClient: QueryClient, claimNumber: string): void {
  refreshSoon(queryClient, [caseKey(claimNumber)]);
}
