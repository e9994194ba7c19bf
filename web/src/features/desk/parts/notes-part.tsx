import { formatDateTime } from '@beistand/contract/formats.ts';
import Lock from 'lucide-react/icons/lock';
import { useCaseNotes } from '#features/desk/api/case-api.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './notes-part.module.css';
import { PartFrame } from './part-frame.tsx';

/** Words among colleagues. Dashed and with a lock, so that nobody takes them for what the member reads. */
export function NotesPart({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return (
    <PartFrame title={text('desk.notes')} query={useCaseNotes(claimNumber)} count={(notes) => notes.length}>
      {(notes) =>
        notes.length === 0 ? (
          <p>{text('desk.notes.none')}</p>
        ) : (
          <ul className={styles.notes}>
            {notes.map(({ id, text: words, author, createdAt }) => (
              <li key={id} className={styles.note}>
                <p className={styles.words}>
                  <WrittenText text={words} />
                </p>
                <p className={styles.from}>
                  <Lock aria-hidden="true" />
                  {text('desk.notes.from', { author, date: formatDateTime(createdAt, locale, { timeZone }) })}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </PartFrame>
  );
}
