import { accessOperations } from '@beistand/contract/features/access/operations.ts';
import type { ClaimAuthorization } from '@beistand/contract/features/access/schema.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';

export const validateToken = (rpc: Rpc, token: string, signal: AbortSignal) =>
  rpc(accessOperations.validateToken, [token], { signal });

export const logIn = (rpc: Rpc, token: string, details: ClaimAuthorization) =>
  rpc(accessOperations.getCommunicationTypeAndSession, [token, details]);

export const requestNewLink = (rpc: Rpc, token: string) => rpc(accessOperations.requestNewLink, [token]);
