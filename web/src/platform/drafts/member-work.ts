import { useEffect, useState } from 'react';
import { type KeptWork, type KeptWorkOptions, useWorkOf } from './kept-work.ts';
import { linkOwner } from './link-owner.ts';
import { useMember } from '#platform/member/member.ts';

/** Keeps what a member writes on this device, for whoever opens the same link again here. */
export function useMemberWork<Value>(form: string, options: KeptWorkOptions<Value>): KeptWork {
  const { token } = useMember();
  const [owner, setOwner] = useState<string | undefined>();
  useEffect(() => {
    let isLeft = false;
    void linkOwner(token).then((name) => {
      if (!isLeft) setOwner(name);
    });
    return () => {
      isLeft = true;
    };
  }, [token]);
  return useWorkOf(owner, form, options);
}
