import { signingOperations } from '@beistand/contract/features/signing/operations.ts';
import type { DocumentSigning } from '@beistand/contract/features/signing/schema.ts';
import type { Member } from '#platform/member/member.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { RpcError } from '#platform/network/rpc-error.ts';

export const signDocument = (
  rpc: Rpc,
  { token, sessionUUID }: Member,
  signing: Omit<DocumentSigning, 'sessionUUID'>,
  idempotencyKey: string,
) => rpc(signingOperations.signAndStoreDocument, [token, { ...signing, sessionUUID }], { idempotencyKey });

/** Whether a call failed for this reason. */
export function failedWith(
  failure: unknown,
  errorCode: 'CANNOT_PROCESS' | 'NOTHING_TO_SIGN' | 'TEXT_CHANGED' | 'SIGNED_ALREADY' | 'PAD_CLOSED',
): boolean {
  return failure instanceof RpcError && failure.errorCode === errorCode;
}

/** Failures that have no answer of their own on the page, nor a page of their own. */
export function isSigningFailure(failure: unknown): boolean {
  return (
    failure instanceof RpcError &&
    failure.kind === 'application' &&
    !failure.isSessionExpired &&
    !(['TEXT_CHANGED', 'NOTHING_TO_SIGN', 'SIGNED_ALREADY'] as const).some((code) => failedWith(failure, code))
  );
}
