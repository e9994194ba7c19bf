import { claimDocumentOperations, type ClaimDocument } from '@beistand/contract/features/documents/claim-documents.ts';
import { useState } from 'react';
import { useErrorRouting } from '#platform/error-routing.ts';
import { RpcError } from '#platform/rpc-error.ts';
import { saveFile } from '#platform/save-file.ts';
import { useConfiguration, useRpc, useSession } from '#platform/runtime.tsx';

/** Opened in a tab of ours, anything else could run as ours. The server draws nothing but these. */
const drawnTypes = ['application/pdf', 'image/jpeg'];

/** Fetches a document with the person's own token: the original to be saved, or a drawn copy to be looked at. */
export function useClaimDownload(claimDocument: ClaimDocument) {
  const rpc = useRpc();
  const session = useSession();
  const { basePath } = useConfiguration();
  const routeError = useErrorRouting();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const { claimNumber, publicID, name } = claimDocument;

  async function fetched(what: 'claimDocument' | 'drawn'): Promise<Blob> {
    const { downloadToken } = await rpc(claimDocumentOperations.getDocumentOfClaim, [claimNumber, publicID]);
    const address = `${basePath}document/document/${what}?token=${encodeURIComponent(downloadToken)}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${session.accessToken() ?? ''}` } });
    if (!response.ok) throw new RpcError('application', { errorCode: `HTTP_${response.status}` });
    const type = response.headers.get('content-type') ?? '';
    if (what === 'drawn' && !drawnTypes.includes(type)) throw new RpcError('application', { errorCode: 'NOT_DRAWN' });
    return new Blob([await response.arrayBuffer()], { type });
  }

  async function run(what: 'claimDocument' | 'drawn', open: (content: Blob) => void): Promise<void> {
    setState('asking');
    try {
      open(await fetched(what));
      setState('idle');
    } catch (failure) {
      if (!routeError(failure)) setState('failed');
    }
  }

  return {
    isAsking: state === 'asking',
    hasFailed: state === 'failed',
    download: () => run('claimDocument', (content) => saveFile(content, name)),
    view: () => run('drawn', (content) => window.open(URL.createObjectURL(content), '_blank', 'noopener')),
  };
}
