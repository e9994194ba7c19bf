import { claimDocumentOperations, type ClaimDocument } from '@beistand/contract/features/documents/claim-documents.ts';
import { useState } from 'react';
import { useErrorRouting } from '#platform/error-routing.ts';
import { RpcError } from '#platform/rpc-error.ts';
import { saveFile } from '#platform/save-file.ts';
import { useConfiguration, useRpc, useSession } from '#platform/runtime.tsx';

/** Opened in a tab of ours, anything else could run as ours. */
const viewableTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/bmp'];

export function isViewable({ mimeType }: ClaimDocument): boolean {
  return viewableTypes.includes(mimeType);
}

/** Fetches a document with the person's own token, to be saved or looked at. */
export function useClaimDownload(claimDocument: ClaimDocument) {
  const rpc = useRpc();
  const session = useSession();
  const { basePath } = useConfiguration();
  const routeError = useErrorRouting();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const { claimNumber, publicID, name, mimeType } = claimDocument;

  async function fetched(): Promise<Blob> {
    const { downloadToken } = await rpc(claimDocumentOperations.getDocumentOfClaim, [claimNumber, publicID]);
    const address = `${basePath}document/document/claimDocument?token=${encodeURIComponent(downloadToken)}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${session.accessToken() ?? ''}` } });
    if (!response.ok) throw new RpcError('application', { errorCode: `HTTP_${response.status}` });
    return new Blob([await response.arrayBuffer()], { type: mimeType });
  }

  async function run(open: (content: Blob) => void): Promise<void> {
    setState('asking');
    try {
      open(await fetched());
      setState('idle');
    } catch (failure) {
      if (!routeError(failure)) setState('failed');
    }
  }

  return {
    isAsking: state === 'asking',
    hasFailed: state === 'failed',
    download: () => run((content) => saveFile(content, name)),
    view: () => run((content) => window.open(URL.createObjectURL(content), '_blank', 'noopener')),
  };
}
