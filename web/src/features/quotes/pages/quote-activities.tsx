import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { WrittenText } from '#ui/content/written-text.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './quote-activities.module.css';

type Event = { id: string; at: string; what: string; note?: string | null };

/** What happened, the newest first, with what people wrote. */
export function QuoteActivities({ quote }: { quote: Quote }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const events: Event[] = [
    ...quote.activities.flatMap((activity): Event[] => [
      {
        id: activity.publicID,
        at: activity.createdAt,
        what: text('quote.event.referred', { who: activity.createdBy }),
        note: activity.notes,
      },
      ...(activity.completedAt && activity.decision
        ? [
            {
              id: `${activity.publicID} done`,
              at: activity.completedAt,
              what: text(`quote.event.${activity.decision}`, { who: activity.completedBy ?? '' }),
              note: activity.releaseNotes,
            },
          ]
        : []),
    ]),
    { id: 'created', at: quote.createdAt, what: text('quote.event.created') },
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Card title={text('quote.events')}>
      <ol className={styles.events}>
        {events.map(({ id, at, what, note }) => (
          <li key={id} className={styles.event}>
            <p className={styles.what}>{what}</p>
            <p className={styles.time}>{formatDateTime(at, locale, { timeZone, pages: 'claims' })}</p>
            {note && (
              <p className={styles.note}>
                <WrittenText text={note} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
