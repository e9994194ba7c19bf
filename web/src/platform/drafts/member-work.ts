import { useEffect, useState } from 'react';
import { type KeptWork, type KeptWorkOptions, useWorkOf } from './kept-work.ts';
import { tokenHash } from './sealed-store.ts';
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

async function ownerOf(token: string): Promise<string | undefined> {
  // Without TLS the browser has neither the hash nor the cipher, and keeps nothing.
  return globalThis.crypto.subtle && `link ${await tokenHash(token)}`;
}
