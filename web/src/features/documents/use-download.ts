import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { useMember } from '#platform/member/member.ts';
import { openTab } from '#platform/open-tab.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { askForDownload } from './api.ts';

/** Requests a download token for a document, then lets the browser download it, or show what the server itself has made. */
export function useDownload({ publicID, name }: ListedDocument) {
  const rpc = useRpc();
  const text = useText();
  const member = useMember();
  const { basePath } = useConfiguration();
  const routeError = useErrorRouting();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  async function take(handOn: (address: string) => void | Promise<void>): Promise<void> {
    setState('asking');
    try {
      const { downloadToken } = await askForDownload(rpc, member, publicID);
      await handOn(`${basePath}document/document/hermesDocument?token=${encodeURIComponent(downloadToken)}`);
      setState('idle');
    } catch (failure) {
      if (!routeError(failure)) setState('failed');
      throw failure;
    }
  }

  return {
    download: () => take(save).catch(() => undefined),
    /**
     * In a tab of our origin: for papers that the server has made, as no content of others may open there. Where the browser has
     * no viewer, the device opens what is downloaded.
     */
    async view(): Promise<void> {
      const tab = navigator.pdfViewerEnabled ? openTab(text('documents.view.loading', { name })) : null;
      try {
        await take(async (address) => (tab ? tab.show(await paperAt(address)) : save(address)));
      } catch {
        tab?.close();
      }
    },
    isAsking: state === 'asking',
    hasFailed: state === 'failed',
  };
}

async function paperAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The paper was answered with ${response.status}.`);
  return new Blob([await response.arrayBuffer()], { type: 'application/pdf' });
}

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
