/** What the browser's tab says: the page first, for tabs are narrow. */
export function pageTitle(page: string, deployment: string): string {
  return `${page} – ${deployment}`;
}
