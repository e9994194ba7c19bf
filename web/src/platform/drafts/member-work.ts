import { useEffect, useState } from 'react';
import { type KeptWork, type KeptWorkOptions, useWorkOf } from './kept-work.ts';
import { useMember } from '#platform/member/member.ts';

/** Keeps what a member writes on this device, for whoever opens the same link again here. */
export function useMemberWork<Value>(form: string, options: KeptWorkOptions<Value>): KeptWork {
  const { token } = useMember();
  const [owner, setOwner] = useState<string | undefined>();
  useEffect(() => {
    let isLeft = false;
    void ownerOf(token).then((name) => {
      if (!isLeft) setOwner(name);
    });
    return () => {
      isLeft = true;
    };
  }, [token]);
  return useWorkOf(owner, form, options);
}

/** The token's hash: the token itself opens a case and is kept nowhere beyond its tab. */
async function ownerOf(token: string): Promise<string | undefined> {
  // Without TLS the browser has neither the hash nor the cipher, and keeps nothing.
  if (!globalThis.crypto.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return `link ${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
