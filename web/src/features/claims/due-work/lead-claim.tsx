import { formatDate } from '@beistand/contract/formats.ts';
import { Link } from '@tanstack/react-router';
import { useClaimActivities, useClaimDetail, useDueWork, useOpenClaims } from '#features/claims/api.ts';
import { ClaimStateLabel } from '#features/claims/claim-state-label.tsx';
import { useWhatHappened } from '#features/claims/what-happened.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './lead-claim.module.css';

/** The open claim whose next step is due first, else the newest; nothing where none is open or they cannot be loaded. */
export function LeadClaim() {
  const claims = useOpenClaims();
  const due = useDueWork();
  if (claims.isPending || due.isPending)
    return (
      <Card>
        <LoadingState>
          <Skeleton lines={4} />
        </LoadingState>
      </Card>
    );
  const newest = claims.data?.find(({ claimState }) => claimState === 'open');
  const claimNumber = due.data?.activities[0]?.claimNumber ?? newest?.claimNumber;
  return claimNumber && <OneClaim claimNumber={claimNumber} />;
}

function OneClaim({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { data } = useClaimDetail(claimNumber);
  const story = useWhatHappened(data?.claim.lossCause);
  const title = text('claims.page', { number: claimNumber });
  const adjuster = data?.claim.adjuster;
  return (
    <Card title={story ?? title} isLead>
      <div className={styles.facts}>
        {data && (
          <p className={styles.meta}>
            <ClaimStateLabel state={data.claim.claimState} />
            <span className={styles.number}>{title}</span>
            <span>{formatDate(data.claim.lossDate, locale, { pages: 'claims', timeZone })}</span>
          </p>
        )}
        <NextStep claimNumber={claimNumber} />
        {adjuster && (
          <p>
            {text('claims.lead.adjuster', { name: adjuster.displayName })}{' '}
            {adjuster.phoneNumber && (
              <a href={telephoneAddress(adjuster.phoneNumber)} className={styles.phone}>
                {adjuster.phoneNumber}
              </a>
            )}
          </p>
        )}
        <p>
          <Link
            to="/claims/$claimNumber"
            params={{ claimNumber }}
            state={{ redirectPath: '/home' }}
            className={buttonClass({})}
          >
            {text('claims.lead.open')}
          </Link>
        </p>
      </div>
    </Card>
  );
}

/** Activities are the insurer's, so their dates do not press the policyholder. While they are not known, nothing is said. */
function NextStep({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { data: activities } = useClaimActivities(claimNumber);
  if (!activities) return null;
  const next = activities.find(({ status }) => status === 'open');
  if (!next) return <p>{text('claims.activities.empty')}</p>;
  return (
    <p className={styles.next}>
      <span>{text('claims.lead.next', { step: next.subject })}</span>
      <span>{text('claims.lead.ours')}</span>
    </p>
  );
}
