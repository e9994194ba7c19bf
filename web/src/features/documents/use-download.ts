import { useState } from 'react';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { askForDownload } from './api.ts';

/** Asks for the key to a document, then lets the browser fetch it as a file. */
export function useDownload(publicID: string) {
  const rpc = useRpc();
  const member = useMember();
  const { basePath } = useConfiguration();
  const routeError = useErrorRouting();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');

  async function download(): Promise<void> {
    setState('asking');
    try {
      const { downloadToken } = await askForDownload(rpc, member, publicID);
      save(`${basePath}document/document/hermesDocument?token=${encodeURIComponent(downloadToken)}`);
      setState('idle');
    } catch (failure) {
      if (!routeError(failure)) setState('failed');
    }
  }

  return { download, isAsking: state === 'asking', hasFailed: state === 'failed' };
}

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
