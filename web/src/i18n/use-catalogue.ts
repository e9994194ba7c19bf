import { useEffect, useEffectEvent, useState } from 'react';
import type { Catalogue } from './catalogues.ts';
import { useTexts } from './texts-context.tsx';

/** Loads the catalogues of a component that belongs to no route; true once they are loaded. */
export function useCatalogue(...names: readonly Catalogue[]): boolean {
  const texts = useTexts();
  const [, setLoaded] = useState('');
  const joined = names.join();
  const load = useEffectEvent(() => {
    texts.need(names).then(
      // Draws the component again.
      () => setLoaded(joined),
      // Already logged; the component is not shown.
      () => undefined,
    );
  });
  useEffect(() => load(), [joined]);
  return texts.isLoaded(names);
}
