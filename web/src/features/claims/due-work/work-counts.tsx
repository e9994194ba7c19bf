import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useClaimCounts, useDueWork } from '#features/claims/api.ts';
import { countWords } from './count-words.ts';
import styles from './work-counts.module.css';

const everything = {};

/** How much there is to do. Claims lead to the list with their state; what is due stands below. */
export function WorkCounts() {
  const text = useText();
  const { data: due } = useDueWork();
  const { data: counts } = useClaimCounts(everything);
  return (
    <ul role="list" className={styles.counts}>
      <li className={styles.count}>
        <Count isLate={Boolean(due?.overdue)} number={due?.overdue}>
          {text('claims.count.overdue')}
        </Count>
      </li>
      <li className={styles.count}>
        <Count number={due?.dueToday}>{text('claims.count.today')}</Count>
      </li>
      <li>
        <Link to="/claims" search={{ state: 'open' }} className={styles.count}>
          <Count number={counts?.open}>{text('claims.count.open')}</Count>
        </Link>
      </li>
      <li>
        <Link to="/claims" search={{ state: 'draft' }} className={styles.count}>
          <Count number={counts?.draft}>{text('claims.count.drafts')}</Count>
        </Link>
      </li>
    </ul>
  );
}

type CountProps = { number: number | undefined; isLate?: boolean; children: ReactNode };

function Count({ number, isLate = false, children }: CountProps) {
  return (
    <>
      <span className={isLate ? styles.late : styles.number}>{countWords(number)}</span>
      <span className={styles.label}>{children}</span>
    </>
  );
}
