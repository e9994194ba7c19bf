import { RpcError } from '#platform/network/rpc-error.ts';
import { failedWith } from './api.ts';

/** Failures that have no answer of their own on the page, nor a page of their own. */
export function isSigningFailure(failure: unknown): boolean {
  return (
    failure instanceof RpcError &&
    failure.kind === 'application' &&
    !failure.isSessionExpired &&
    !(['TEXT_CHANGED', 'NOTHING_TO_SIGN', 'SIGNED_ALREADY'] as const).some((code) => failedWith(failure, code))
  );
}
