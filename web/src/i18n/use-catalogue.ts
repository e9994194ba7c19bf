import { useEffect, useState } from 'react';
import type { Catalogue } from './catalogues.ts';
import { useTexts } from './texts-context.tsx';

/** Loads the catalogue of a component that belongs to no route; true once it is loaded. */
export function useCatalogue(name: Catalogue): boolean {
  const texts = useTexts();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    texts.need([name]).then(
      () => setLoaded(true),
      // Already logged; the component is not shown.
      () => undefined,
    );
  }, [texts, name]);
  return isLoaded;
}
