import { RpcError } from '#platform/network/rpc-error.ts';

/** Where a link leads that was tried too often. */
export const lockedPage = { to: '/linkexpired', search: { reason: 'locked' }, replace: true } as const;

/** Where an address leads that has no link in it. */
export const missingPage = { to: '/linkexpired', search: { reason: 'missing' }, replace: true } as const;

export function isLocked(failure: unknown): boolean {
  return failure instanceof RpcError && failure.errorCode === 'LINK_LOCKED';
}
