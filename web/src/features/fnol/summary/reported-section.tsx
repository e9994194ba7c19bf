import { useReportedClaim } from '#features/fnol/api.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { ClaimValues } from './claim-values.tsx';

const steps = ['type-of-incident', 'where', 'contact-details', 'additional-information'] as const;

/** What was reported on the portal; claims that came another way have nothing to show here. */
export function ReportedSection({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const hasWords = useCatalogue('fnol');
  const { data } = useReportedClaim(claimNumber);
  if (!hasWords || !data?.claim.lobs || data.claim.claimState === 'draft') return null;
  return (
    <Card title={text('fnol.reported')}>
      {steps.map((step) => (
        <ClaimValues key={step} step={step} entry={data} isEmptyHidden />
      ))}
    </Card>
  );
}
