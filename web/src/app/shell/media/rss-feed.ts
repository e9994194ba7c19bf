export type FeedItem = { title: string; address: string; published: Date | undefined };

/** The newest items of an RSS 2.0 or Atom feed. */
export async function fetchFeed(address: string, limit: number, signal: AbortSignal): Promise<FeedItem[]> {
  const response = await fetch(address, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  const feed = new DOMParser().parseFromString(await response.text(), 'text/xml');
  return [...feed.querySelectorAll('item, entry')]
    .map(itemOf)
    .filter((item) => item.title !== '' && /^https?:\/\//.test(item.address))
    .slice(0, limit);
}

function itemOf(element: Element): FeedItem {
  const part = (name: string) => element.getElementsByTagName(name)[0];
  const words = (name: string) => part(name)?.textContent?.trim() ?? '';
  const published = new Date(words('pubDate') || words('published') || words('updated'));
  return {
    title: words('title'),
    address: part('link')?.getAttribute('href') ?? words('link'),
    published: Number.isNaN(published.getTime()) ? undefined : published,
  };
}
