import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { ClaimLink } from '#features/claims/claim-link.tsx';
import { ClaimStateLabel } from '#features/claims/claim-state-label.tsx';
import { LineIcon } from '#features/policies/line-icon.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './claim-rows.module.css';

type ClaimRowsProps = { claims: readonly ClaimSummary[]; hasCustomer: boolean };

/** Claims as rows: whose, which, of what, and how it stands. */
export function ClaimRows({ claims, hasCustomer }: ClaimRowsProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return (
    <ul role="list" className={styles.list}>
      {claims.map(({ claimNumber, claimState, customer, lineOfBusinessCode, lossDate }) => (
        <li key={claimNumber} className={styles.claim}>
          <LineIcon line={lineOfBusinessCode} />
          <span className={styles.words}>
            {hasCustomer && customer && <span className={styles.customer}>{customer}</span>}
            <ClaimLink claimNumber={claimNumber} claimState={claimState} />
            <span className={styles.date}>
              {text('claims.lossOn', { date: formatDate(lossDate, locale, { pages: 'claims', timeZone }) })}
            </span>
          </span>
          <ClaimStateLabel state={claimState} />
        </li>
      ))}
    </ul>
  );
}
