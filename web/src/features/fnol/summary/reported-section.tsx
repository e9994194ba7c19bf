import { Suspense } from 'react';
import { useReportedClaim } from '#features/fnol/api.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Loaded only for claims of the portal, because it has the fields and texts of all lines of business.
const ReportedValues = lazyPart(() => import('./reported-values.tsx').then((module) => module.ReportedValues));

/** What was reported on the portal; claims that came another way have nothing to show here. */
export function ReportedSection({ claimNumber }: { claimNumber: string }) {
  const { data } = useReportedClaim(claimNumber);
  if (!data?.claim.lobs || data.claim.claimState === 'draft') return null;
  return (
    <Suspense>
      <ReportedValues entry={data} />
    </Suspense>
  );
}
