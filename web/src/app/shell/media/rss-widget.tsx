import { formatDate } from '@beistand/contract/formats.ts';
import { useEffect, useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { fetchFeed, type FeedItem } from './rss-feed.ts';
import styles from './rss-widget.module.css';

/** News of the club. Renders nothing without items or if the feed cannot be read. */
export function RssWidget({ address, limit }: { address: string; limit: number }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const [items, setItems] = useState<FeedItem[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    fetchFeed(address, limit, leaving.signal).then(setItems, () => setItems([]));
    return () => leaving.abort();
  }, [address, limit]);

  if (items.length === 0) return null;
  return (
    <Card title={text('shell.media.rss')}>
      <ul className={styles.items}>
        {items.map(({ title, address, published }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              {title}
            </a>
            {published && <span className={styles.date}>{formatDate(published, locale, { timeZone })}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
