import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import Phone from 'lucide-react/icons/phone';
import { LocalTime } from '#features/desk/case/local-time.tsx';
import { TakeButtons } from '#features/desk/inbox/take-buttons.tsx';
import { deadlineWords, minutesLeft } from '#features/desk/inbox/time-left.ts';
import { TimeLeftLabel } from '#features/desk/inbox/time-left-label.tsx';
import { useNow } from '#features/desk/inbox/use-now.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './due-box.module.css';

type DueBoxProps = {
  item: DeskItem;
  /** The case is about to be read: its number to call would move the other buttons, so they wait for it. */
  isComing: boolean;
  opened: DeskCase | undefined;
  /** The title of the request that is overdue. */
  request: string | undefined;
};

/** What is due and until when, whom to call and what time it is there, and who takes it. */
export function DueBox({ item, isComing, opened, request }: DueBoxProps) {
  const text = useText();
  const now = useNow();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { kind, dueAt, attempts } = item;
  const time = deadlineWords(item, { locale, timeZone });
  const phone = opened?.people.find((person) => person.phone !== undefined)?.phone;
  return (
    <div className={classNames(styles.box, minutesLeft(dueAt, now) < 0 && styles.late)}>
      <AlarmClock aria-hidden="true" className={styles.icon} />
      <div>
        <p className={styles.title}>
          {text(`desk.kind.${kind}`)}
          {': '}
          <TimeLeftLabel item={item} />
        </p>
        {request !== undefined && (
          <p className={styles.request}>
            <WrittenText text={request} />
          </p>
        )}
        <p className={styles.more}>
          {text(kind === 'callback' ? 'deskPreview.promised' : 'deskPreview.due', { time })}{' '}
          {attempts > 0 && text('desk.attempts', { count: attempts })}
        </p>
      </div>
      {!isComing && (
        <div className={styles.actions}>
          {phone !== undefined && (
            <ButtonLink href={telephoneAddress(phone)} size="small" variant="primary">
              <Phone aria-hidden="true" />
              <span className={styles.phone}>{phone}</span>
            </ButtonLink>
          )}
          <TakeButtons item={item} />
          {phone !== undefined && <LocalTime country={opened?.loss?.country} />}
        </div>
      )}
    </div>
  );
}
