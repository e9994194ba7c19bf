import { formatDate } from '@beistand/contract/formats.ts';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useRecentlyViewedClaims } from '#features/claims/api.ts';
import { ClaimLink } from '#features/claims/claim-link.tsx';
import { ClaimStateLabel } from '#features/claims/claim-state-label.tsx';
import { LineIcon } from '#features/policies/line-icon.tsx';
import styles from './recent-claims.module.css';

/** The claims that the person viewed last, with a link to all claims. */
export function RecentClaims() {
  const text = useText();
  const { data, error, isFetching, refetch } = useRecentlyViewedClaims();
  return (
    <Card title={text('claims.recent')}>
      {error && !data && !isFetching ? (
        <ErrorState title={text('claims.failed')} onRetry={() => void refetch()}>
          {text('claims.tryAgain')}
        </ErrorState>
      ) : !data ? (
        <LoadingState>
          <Skeleton lines={3} />
        </LoadingState>
      ) : data.length === 0 ? (
        <EmptyState drawing="claims" message={text('claims.recent.empty')} />
      ) : (
        <ul role="list" className={styles.list}>
          {data.map((claim) => (
            <RecentClaim key={claim.claimNumber} claim={claim} />
          ))}
        </ul>
      )}
      <p className={styles.all}>
        <Link to="/claims" className={buttonClass({ variant: 'secondary' })}>
          {text('claims.toAll')}
        </Link>
      </p>
    </Card>
  );
}

type Viewed = NonNullable<ReturnType<typeof useRecentlyViewedClaims>['data']>[number];

function RecentClaim({ claim }: { claim: Viewed }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return (
    <li className={styles.claim}>
      <LineIcon line={claim.lineOfBusinessCode} />
      <span className={styles.words}>
        <ClaimLink claimNumber={claim.claimNumber} claimState={claim.claimState} />
        <span className={styles.date}>
          {text('claims.lossOn', { date: formatDate(claim.lossDate, locale, { pages: 'claims', timeZone }) })}
        </span>
      </span>
      <ClaimStateLabel state={claim.claimState} />
    </li>
  );
}
