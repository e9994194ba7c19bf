import { mimeTypeOf } from '@beistand/contract/features/documents/rules.ts';
import { useEffect, useState } from 'react';

/** How the pictures begin that every browser can draw. What only some draw (HEIC) may be whole all the same. */
const beginnings: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
};

/** Whether a chosen picture is none, by its first bytes or because it could not be drawn, which `onUndrawn` is told. */
export function useBrokenPicture(file: File): { isBroken: boolean; onUndrawn: (() => void) | undefined } {
  const [isBroken, setBroken] = useState(false);
  const beginning = beginnings[mimeTypeOf(file.name) ?? ''];
  useEffect(() => {
    if (beginning) void beginsWith(file, beginning).then((fits) => fits || setBroken(true));
  }, [file, beginning]);
  return { isBroken, onUndrawn: beginning && (() => setBroken(true)) };
}

async function beginsWith(file: File, beginning: readonly number[]): Promise<boolean> {
  try {
    const head = new Uint8Array(await file.slice(0, beginning.length).arrayBuffer());
    return beginning.every((byte, index) => head[index] === byte);
  } catch {
    // A file that the device no longer gives is found when it is sent.
    return true;
  }
}
