/** Style sheets that did not come. The loader of lazy parts asks for each once and would go on without them. */
const lost = new Set<HTMLLinkElement>();

export function watchStyleSheets(): void {
  // An element's failure does not bubble.
  const options = { capture: true };
  addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && lost.add(target), options);
}

/** Asks for lost style sheets once more; fails where they are still not to be had. */
export async function bringLostStyleSheets(): Promise<void> {
  const links = [...lost];
  lost.clear();
  await Promise.all(links.map(askAgain));
}

function askAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = document.createElement('link');
  again.rel = link.rel;
  again.crossOrigin = link.crossOrigin;
  again.href = link.href;
  link.replaceWith(again);
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)));
  });
}
