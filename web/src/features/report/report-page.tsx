import { useConfiguration } from '#platform/runtime.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { ReportWizardPage } from './report-wizard-page.tsx';
import { useReportOpening } from './use-report-opening.ts';

/** The member's first notice. Its first step is drawn by the server before any script has arrived. */
export function ReportPage() {
  const { club } = useConfiguration();
  const { opening, offer, acceptOffer, declineOffer, startAnew } = useReportOpening(club);
  if (!opening) return <LoadingState />;
  return (
    <ReportWizardPage
      key={opening.reportId}
      opening={opening}
      offer={offer?.savedAt && <DraftOffer savedAt={offer.savedAt} onAccept={acceptOffer} onDecline={declineOffer} />}
      onStartAnew={startAnew}
    />
  );
}
