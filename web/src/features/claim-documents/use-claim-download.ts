import { claimDocumentOperations, type ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { openTab } from '#platform/open-tab.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { saveFile } from '#platform/save-file.ts';
import { useConfiguration, useRpc, useSession } from '#platform/runtime.tsx';

/** Opened in a tab of ours, anything else could run as ours. The server draws nothing but these. */
const drawnTypes = ['application/pdf', 'image/jpeg'];

type DownloadState = { status: 'idle' | 'asking' | 'failed' } | { status: 'fetched'; address: string };

/** Fetches a document with the person's own token: the original to be saved, or a drawn copy to be looked at. */
export function useClaimDownload(claimDocument: ClaimDocument) {
  const rpc = useRpc();
  const text = useText();
  const session = useSession();
  const { basePath } = useConfiguration();
  const routeError = useErrorRouting();
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
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

  async function download(): Promise<void> {
    setState({ status: 'asking' });
    try {
      saveFile(await fetched('claimDocument'), name);
      setState({ status: 'idle' });
    } catch (failure) {
      if (!routeError(failure)) setState({ status: 'failed' });
    }
  }

  async function view(): Promise<void> {
    const tab = openTab(text('claimDocuments.view.loading', { name }));
    setState({ status: 'asking' });
    try {
      const content = await fetched('drawn');
      tab?.show(content);
      setState(tab ? { status: 'idle' } : { status: 'fetched', address: URL.createObjectURL(content) });
    } catch (failure) {
      tab?.close();
      if (!routeError(failure)) setState({ status: 'failed' });
    }
  }

  return {
    isAsking: state.status === 'asking',
    hasFailed: state.status === 'failed',
    /** Where the document lies that the browser would not open by itself. */
    address: state.status === 'fetched' ? state.address : undefined,
    download,
    view,
  };
}
