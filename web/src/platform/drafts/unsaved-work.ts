import { useEffect } from 'react';
import { isPageReplaced } from '#platform/loading/replace-page.ts';

/** While there is work that would be lost, the browser asks before the page is left. */
export function useUnsavedWork(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isPageReplaced()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
