import { watchedFetch } from '#platform/network/connection.ts';

/** Seals work on the device; false where it cannot be kept and the page has to stay. */
type Keep = () => Promise<boolean>;

const keepers = new Set<Keep>();
let typedAt: string | undefined;
let attempt: Promise<void> | undefined;
let isLeaving = false;

/** Asked before the page is replaced, until what it gives is called. */
export function keepBeforeReplacing(keep: Keep): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Remembers on which page something was typed, for pages that keep no work. */
export function watchTyping(): void {
  addEventListener('input', ({ target }) => {
    if ((target as Element).closest('main')) typedAt = location.pathname;
  });
}

/** True once the page is replacing itself: then the browser must not ask before leaving. */
export function isPageReplaced(): boolean {
  return isLeaving;
}

/** Somebody who opens another page while this one is being replaced gets that one: the reload on its way has the old address. */
export function replaceAtNewAddress(history: { flush(): void }): void {
  if (!isLeaving) return;
  // The router writes the address a moment later.
  history.flush();
  location.reload();
}

/**
 * Loads the page anew, at the same address: because its `release` is gone from the server, or because the browser remembers `modules`
 * as not to be had. Only with all work kept, only if the server has a page that helps, and once per tab and release; comes
 * back where the page has to stay.
 */
export function replacePage(because: 'release' | 'modules'): Promise<void> {
  attempt ??= tryToReplace(because).finally(() => {
    attempt = undefined;
  });
  return attempt;
}

async function tryToReplace(because: 'release' | 'modules'): Promise<void> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
  if (!(await hasPage(entry, because)) || !(await isAllKept()) || !isFirstTime(`beistand-${because} ${entry}`)) return;
  isLeaving = true;
  location.reload();
  // Never resolves, so that callers show no failure while the new page loads.
  await new Promise(() => {});
}

/** Whether this address has a page of ours that can start, and not the same one where the release is what is missing. */
async function hasPage(entry: string, because: 'release' | 'modules'): Promise<boolean> {
  try {
    const html = await (await watchedFetch(location.href, { cache: 'no-store' })).text();
    const offered = /<script type="module" src="([^"]+)"/.exec(html)?.[1];
    if (!offered || !html.includes('id="runtime"') || (because === 'release' && offered === entry)) return false;
    return (await watchedFetch(offered)).ok;
  } catch {
    return false;
  }
}

async function isAllKept(): Promise<boolean> {
  if (keepers.size === 0) return typedAt !== location.pathname;
  const kept = await Promise.all([...keepers].map((keep) => keep()));
  return !kept.includes(false);
}

function isFirstTime(reason: string): boolean {
  try {
    const isFirst = !sessionStorage.getItem(reason);
    sessionStorage.setItem(reason, 'done');
    return isFirst;
  } catch {
    // Without a memory nothing would end a loop.
    return false;
  }
}
