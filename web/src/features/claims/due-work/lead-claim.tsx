import { formatDate } from '@beistand/contract/formats.ts';
import { Link } from '@tanstack/react-router';
import { useClaimActivities, useClaimDetail } from '#features/claims/api.ts';
import { ClaimStateLabel } from '#features/claims/claim-state-label.tsx';
import { useWhatHappened } from '#features/claims/what-happened.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './lead-claim.module.css';
import { useLeadClaim } from './use-lead-claim.ts';

/** What happened and what comes next in the claim that matters most; nothing where none is open or they cannot be loaded. */
export function LeadClaim() {
  const { isPending, claimNumber } = useLeadClaim();
  if (isPending) return <Waiting />;
  return claimNumber && <OneClaim claimNumber={claimNumber} />;
}

function Waiting() {
  return (
    <Card>
      <LoadingState>
        <Skeleton lines={4} />
      </LoadingState>
    </Card>
  );
}

function OneClaim({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { data, isPending } = useClaimDetail(claimNumber);
  const { isPending: isStepPending } = useClaimActivities(claimNumber);
  const story = useWhatHappened(data?.claim.lossCause);
  const title = text('claims.page', { number: claimNumber });
  // What comes later would move all that stands below.
  if (isPending || isStepPending) return <Waiting />;
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
  if (!next) return <p>{text('claims.nextStep.received')}</p>;
  return (
    <p className={styles.next}>
      <span>{text('claims.lead.next', { step: next.subject })}</span>
      <span>{text('claims.lead.ours')}</span>
    </p>
  );
}
