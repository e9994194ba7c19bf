import type { ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { openTab } from '#platform/open-tab.ts';
import { saveFile } from '#platform/save-file.ts';
import { useConfiguration, useRpc, useSession } from '#platform/runtime.tsx';
import { fetchClaimDocument } from './fetch-claim-document.ts';

type DownloadState = { status: 'idle' | 'asking' | 'failed' | 'notDrawn' } | { status: 'fetched'; address: string };

/** Fetches a document with the person's access token: the original to save, or a drawn copy to view. */
export function useClaimDownload(claimDocument: ClaimDocument) {
  const rpc = useRpc();
  const text = useText();
  const session = useSession();
  const { basePath } = useConfiguration();
  const routeError = useErrorRouting();
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const { name } = claimDocument;

  const fetched = (what: 'claimDocument' | 'drawn') =>
    fetchClaimDocument({ rpc, session, basePath }, claimDocument, what);

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
      const isNotDrawn = failure instanceof RpcError && failure.errorCode === 'NOT_DRAWN';
      if (isNotDrawn || !routeError(failure)) setState({ status: isNotDrawn ? 'notDrawn' : 'failed' });
    }
  }

  return {
    isAsking: state.status === 'asking',
    hasFailed: state.status === 'failed',
    /** There is no copy to view. */
    isNotDrawn: state.status === 'notDrawn',
    /** A link to the document, if the browser blocked the new tab. */
    address: state.status === 'fetched' ? state.address : undefined,
    download,
    view,
  };
}
