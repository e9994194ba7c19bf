import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import type { HistoryEntry } from '@beistand/contract/features/history/schema.ts';
import { memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { Composer } from '#features/desk/acts/message/composer.tsx';
import { useCaseHistory } from '#features/desk/api/case-api.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import { PartFrame } from './part-frame.tsx';
import styles from './thread-part.module.css';

/** What member and club said and did, the oldest first, and the field to go on with. */
export function ThreadPart({ shown }: { shown: DeskCase }) {
  const text = useText();
  const history = useCaseHistory(shown.claimNumber);
  return (
    <PartFrame title={text('desk.thread')} query={history}>
      {({ pages }) => (
        <>
          {history.hasNextPage && (
            <Button size="small" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {text('desk.thread.older')}
            </Button>
          )}
          <ol aria-label={text('desk.thread')} className={styles.thread}>
            {pages
              .flatMap(({ historyEntries }) => historyEntries)
              .toReversed()
              .map((entry, index, all) => (
                // Counted from the newest, so that older entries above change no key.
                <Entry key={all.length - index} entry={entry} />
              ))}
          </ol>
          <Composer shown={shown} />
        </>
      )}
    </PartFrame>
  );
}

function Entry({ entry: { date, entrySource, entryType, content } }: { entry: HistoryEntry }) {
  const text = useText();
  const { locale } = useLocale();
  const { name, timeZone } = useConfiguration();
  const isOfMember = entrySource === memberSource;
  const isMessage = entryType === 'MESSAGE';
  return (
    <li className={classNames(isMessage ? styles.message : styles.event, isMessage && !isOfMember && styles.own)}>
      <p className={styles.content}>
        {entryType === 'CLAIM_CREATION' ? text('desk.thread.creation') : <WrittenText text={content} />}
      </p>
      <p className={styles.from}>
        {isOfMember ? text('desk.thread.member') : name},{' '}
        <time dateTime={date}>{formatDateTime(date, locale, { timeZone })}</time>
      </p>
    </li>
  );
}
