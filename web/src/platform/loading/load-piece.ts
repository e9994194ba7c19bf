import { watchedFetch } from '#platform/network/connection.ts';
import { replacePage } from './replace-page.ts';

/** What was fetched or is on its way, by address, with the addresses of what it needs. */
const fetched = new Map<string, Promise<string[]>>();

/**
 * Stands behind every `import()` of the built pages; `web/build/lazy-pieces.ts` puts it there. Browsers remember a module that
 * could not be fetched for the life of the page. So nothing is imported before it and all it imports were fetched, and the
 * import finds them in the browser's cache.
 */
export async function loadPiece<Piece>(importPiece: () => Promise<Piece>, file: string): Promise<Piece> {
  const address = new URL(file, import.meta.url).href;
  const needed = await fetchOnce(address);
  try {
    await Promise.all(needed.map(fetchOnce));
  } catch (failure) {
    // By the time of the next try the browser's cache may have lost what did come.
    for (const one of [address, ...needed]) fetched.delete(one);
    throw failure;
  }
  try {
    return await importPiece();
  } catch (failure) {
    if (isRemembered(failure)) await replacePage('modules');
    throw failure;
  }
}

function fetchOnce(address: string): Promise<string[]> {
  let arrival = fetched.get(address);
  if (!arrival) {
    arrival = fetchFile(address);
    fetched.set(address, arrival);
    arrival.catch(() => fetched.delete(address));
  }
  return arrival;
}

async function fetchFile(address: string): Promise<string[]> {
  // What the document names itself is in the browser's hands already.
  if ([...document.querySelectorAll('link')].some(({ href }) => href === address)) return [];
  const answer = await watchedFetch(address);
  // Read to its end, for a browser does not keep half an answer.
  const content = await answer.text();
  if (!answer.ok || answer.headers.get('content-type')?.includes('html')) {
    await replacePage('release');
    throw new Error(`${address} could not be loaded`);
  }
  if (address.endsWith('.css')) await addStyleSheet(address);
  const needed = content.startsWith('//') ? content.slice(2, content.indexOf('\n')) : '';
  return needed ? needed.split(' ').map((name) => new URL(name, address).href) : [];
}

function addStyleSheet(address: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(link);
  });
}

/** The words of Chromium, Firefox and WebKit for a module that did not come although its files had. */
function isRemembered(failure: unknown): boolean {
  return /dynamically imported module|module script failed/.test(String(failure));
}
