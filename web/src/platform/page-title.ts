import { useLayoutEffect } from 'react';
import { useConfiguration } from './runtime.tsx';

/** What the browser's tab says: the page first, for tabs are narrow. */
export function pageTitle(page: string, deployment: string): string {
  return `${page} – ${deployment}`;
}

/** Names the page in the browser's tab. Before the paint, so that whoever announces the page reads its own title. */
export function usePageTitle(page: string): void {
  const { name } = useConfiguration();
  useLayoutEffect(() => {
    document.title = pageTitle(page, name);
  }, [page, name]);
}
