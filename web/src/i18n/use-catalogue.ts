import { useEffect, useState } from 'react';
import type { Catalogue } from './catalogues.ts';
import { useTexts } from './texts-context.tsx';

/** Fetches the words of a part that belongs to no route; true once they are there. */
export function useCatalogue(name: Catalogue): boolean {
  const texts = useTexts();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    texts.need([name]).then(
      () => setThere(true),
      // Logged where it happened; the part stays away.
      () => undefined,
    );
  }, [texts, name]);
  return isThere;
}
