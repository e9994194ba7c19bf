import { useState } from 'react';
import { useRequestedType } from './use-requested-type.ts';

/** The type of the files that are added next: the person's choice, before it what a request of the club asks for. */
export function useTypeChoice() {
  const { type: requested = '', key } = useRequestedType();
  const [choice, setChoice] = useState({ key, type: requested });
  return {
    requested,
    /** Another one each time a request is followed, also the same again. */
    requestKey: key,
    // Whoever follows another request has chosen nothing for it yet.
    type: choice.key === key ? choice.type : requested,
    choose: (type: string) => setChoice({ key, type }),
  };
}

export type TypeChoice = ReturnType<typeof useTypeChoice>;
