import { useEffect, useEffectEvent } from 'react';
import { keepBeforeReplacing } from '#platform/loading/replace-page.ts';

/** While `isNeeded`, has work sealed before the page is replaced by itself; false from `keep` says that it cannot be kept. */
export function useKeeper(isNeeded: boolean, keep: () => Promise<boolean>): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => (isNeeded ? keepBeforeReplacing(() => keepNow()) : undefined), [isNeeded]);
}
