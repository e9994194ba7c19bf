import { Suspense } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { ReportWizardPage } from './report-wizard-page.tsx';
import { useReportOpening } from './use-report-opening.ts';

const DraftOffer = lazyPart(() => import('./draft/draft-offer.tsx').then((module) => module.DraftOffer));

/** The report of a member. The server renders its first step. */
export function ReportPage() {
  const { club } = useConfiguration();
  const { opening, offer, acceptOffer, declineOffer, startAnew } = useReportOpening(club);
  if (!opening) return <LoadingState />;
  return (
    <ReportWizardPage
      key={opening.reportId}
      opening={opening}
      offer={
        offer?.savedAt && (
          <Suspense>
            <DraftOffer savedAt={offer.savedAt} onAccept={acceptOffer} onDecline={declineOffer} />
          </Suspense>
        )
      }
      onStartAnew={startAnew}
    />
  );
}
