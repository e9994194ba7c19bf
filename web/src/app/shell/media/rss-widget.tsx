import { formatDate } from '@beistand/contract/locales.ts';
import { use, useState } from 'react';
import { OptionalPart } from '#app/shell/optional-part.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/card.tsx';
import { fetchFeed, type FeedItem } from './rss-feed.ts';
import styles from './rss-widget.module.css';

/** News of the club; a feed that cannot be read is not there. */
export function RssWidget({ address, limit }: { address: string; limit: number }) {
  const [feed] = useState(() => fetchFeed(address, limit));
  return (
    <OptionalPart>
      <Feed feed={feed} />
    </OptionalPart>
  );
}

function Feed({ feed }: { feed: Promise<FeedItem[]> }) {
  const text = useText();
  const { locale } = useLocale();
  const items = use(feed);
  if (items.length === 0) return null;
  return (
    <Card title={text('shell.media.rss')}>
      <ul className={styles.items}>
        {items.map(({ title, address, published }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              {title}
            </a>
            {published && <span className={styles.date}>{formatDate(published, locale)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
