import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import type { HistoryEntry } from '@beistand/contract/features/history/schema.ts';
import { formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import { LossFacts } from '#features/desk/case/loss-facts.tsx';
import { useSpokenLanguage } from '#features/desk/case/use-spoken-language.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './item-preview.module.css';

type PreviewedCaseProps = { opened: DeskCase; last?: HistoryEntry | undefined };

/** What happened, and what was said last. Of a case that was erased only the day is left. */
export function PreviewedCase({ opened, last }: PreviewedCaseProps) {
  const text = useText();
  if (opened.state === 'erased') return <Erased {...opened} />;
  return (
    <>
      <section className={styles.part}>
        <h3>{text('deskPreview.about')}</h3>
        <LossFacts shown={opened} />
        <People opened={opened} />
      </section>
      <section className={styles.part}>
        <h3>{text('deskPreview.last')}</h3>
        {last ? <Message entry={last} /> : <p className={styles.more}>{text('deskPreview.last.none')}</p>}
      </section>
      <p className={styles.more}>{text('desk.why.hint')}</p>
    </>
  );
}

function Erased({ erasedAt }: DeskCase) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return (
    <section className={styles.part}>
      <h3>{text('desk.erased.title', { date: erasedAt ? formatDate(erasedAt, locale, { timeZone }) : '' })}</h3>
      <p>{text('desk.erased.text')}</p>
    </section>
  );
}

/** Who else is in the case, and in which language to talk. */
function People({ opened: { people, language } }: { opened: DeskCase }) {
  const text = useText();
  const spoken = useSpokenLanguage(language);
  const others = people
    .slice(1)
    .map(({ firstName, lastName, role }) => `${firstName} ${lastName}`.trim() + ` (${text(`desk.role.${role}`)})`);
  return <p className={styles.people}>{[text('desk.language', { language: spoken }), ...others].join(' · ')}</p>;
}

function Message({ entry: { content, date, entrySource } }: { entry: HistoryEntry }) {
  const text = useText();
  const { locale } = useLocale();
  const { name, timeZone } = useConfiguration();
  return (
    <>
      <p className={styles.message}>
        <WrittenText text={content} />
      </p>
      <p className={styles.more}>
        {entrySource === memberSource ? text('desk.thread.member') : name},{' '}
        <time dateTime={date}>{formatDateTime(date, locale, { timeZone })}</time>
      </p>
    </>
  );
}
