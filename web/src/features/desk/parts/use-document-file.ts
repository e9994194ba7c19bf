import { caseOperations } from '@beistand/contract/features/desk/case-operations.ts';
import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { authorisedFetch } from '#platform/network/authorised-fetch.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { openTab } from '#platform/open-tab.ts';
import { useConfiguration, useRpc, useSession } from '#platform/runtime.tsx';
import { saveFile } from '#platform/save-file.ts';

/** The types of copies that the server draws. A copy opens in a tab of our origin, where any other type might run as a page of ours. */
const drawnTypes = ['application/pdf', 'image/jpeg'];

type FileState = { status: 'idle' | 'asking' | 'failed' | 'notDrawn' } | { status: 'fetched'; address: string };

/** Fetches a document of a case: the original to save, or a drawn copy to look at. */
export function useDocumentFile(claimNumber: string, { publicID, name }: ListedDocument) {
  const rpc = useRpc();
  const text = useText();
  const session = useSession();
  const { basePath } = useConfiguration();
  const [state, setState] = useState<FileState>({ status: 'idle' });

  async function fetched(what: 'claimDocument' | 'drawn'): Promise<Blob> {
    const { downloadToken } = await rpc(caseOperations.getCaseDocument, [claimNumber, publicID]);
    const address = `${basePath}document/document/${what}?token=${encodeURIComponent(downloadToken)}`;
    const response = await authorisedFetch(session, address);
    const type = response.headers.get('content-type') ?? '';
    if (what === 'drawn' && !drawnTypes.includes(type)) throw new RpcError('application', { errorCode: 'NOT_DRAWN' });
    return new Blob([await response.arrayBuffer()], { type });
  }

  async function download(): Promise<void> {
    setState({ status: 'asking' });
    try {
      saveFile(await fetched('claimDocument'), name);
      setState({ status: 'idle' });
    } catch {
      setState({ status: 'failed' });
    }
  }

  async function view(): Promise<void> {
    const tab = openTab(text('desk.document.loading', { name }));
    setState({ status: 'asking' });
    try {
      const content = await fetched('drawn');
      tab?.show(content);
      setState(tab ? { status: 'idle' } : { status: 'fetched', address: URL.createObjectURL(content) });
    } catch (failure) {
      tab?.close();
      setState({ status: failure instanceof RpcError && failure.errorCode === 'NOT_DRAWN' ? 'notDrawn' : 'failed' });
    }
  }

  return {
    isAsking: state.status === 'asking',
    hasFailed: state.status === 'failed',
    /** The server cannot draw a copy of this document. */
    isNotDrawn: state.status === 'notDrawn',
    /** A link to the copy, if the browser blocked the new tab. */
    address: state.status === 'fetched' ? state.address : undefined,
    download,
    view,
  };
}
