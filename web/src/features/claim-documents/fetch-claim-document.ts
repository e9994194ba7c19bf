import { claimDocumentOperations, type ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import { authorisedFetch } from '#platform/network/authorised-fetch.ts';
import type { TokenSession } from '#platform/network/with-access-token.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { RpcError } from '#platform/network/rpc-error.ts';

/** Opened in a tab of ours, anything else could run as ours. The server draws nothing but these. */
const drawnTypes = ['application/pdf', 'image/jpeg'];

type DocumentDeps = { rpc: Rpc; session: TokenSession; basePath: string };

/** The original of a document, or a drawn copy of it. Fails with an RpcError. */
export async function fetchClaimDocument(
  { rpc, session, basePath }: DocumentDeps,
  { claimNumber, publicID }: Pick<ClaimDocument, 'claimNumber' | 'publicID'>,
  what: 'claimDocument' | 'drawn',
): Promise<Blob> {
  const { downloadToken } = await rpc(claimDocumentOperations.getDocumentOfClaim, [claimNumber, publicID]);
  const address = `${basePath}document/document/${what}?token=${encodeURIComponent(downloadToken)}`;
  const response = await authorisedFetch(session, address);
  const type = response.headers.get('content-type') ?? '';
  if (what === 'drawn' && !drawnTypes.includes(type)) throw new RpcError('application', { errorCode: 'NOT_DRAWN' });
  return new Blob([await response.arrayBuffer()], { type });
}
