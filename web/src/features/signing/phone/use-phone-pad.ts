import { useState } from 'react';
import { useOpenedPad, usePadState } from './pads-api.ts';

/** A pad on the phone, asked for when somebody wants it, and what was drawn there. */
export function usePhonePad({ isWanted, signatory }: { isWanted: boolean; signatory: string }) {
  const [number, setNumber] = useState(1);
  const opened = useOpenedPad(number, { isWanted, signatory });
  const pad = usePadState(opened.data, { isWanted });
  return {
    opened,
    state: pad.data?.state ?? 'waiting',
    drawing: pad.data?.drawing,
    /** Another code instead of one that was used or has expired. */
    renew: () => setNumber((before) => before + 1),
  };
}
