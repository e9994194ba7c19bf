import { claimActOperations } from '@beistand/contract/features/desk/claim-operations.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { caseKey } from '#features/desk/api/refresh.ts';
import { untilChanged } from '#features/desk/api/until-changed.ts';
import { PartFrame } from '#features/desk/parts/part-frame.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useRpc } from '#platform/runtime.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { AdjusterRow } from './adjuster-row.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { ServiceRows } from './service-rows.tsx';

/** What a claim on a policy has: an adjuster, payments and services. */
export function ClaimParts({ shown }: { shown: DeskCase }) {
  const hasWords = [useCatalogue('deskClaim'), useCatalogue('claimDetail'), useCatalogue('payments')].every(Boolean);
  return hasWords ? <Parts shown={shown} /> : <LoadingState />;
}

function Parts({ shown: { claimNumber, state } }: { shown: DeskCase }) {
  const text = useText();
  const query = useCaseClaim(claimNumber);
  const mayChange = state === 'open';
  return (
    <>
      <PartFrame title={text('deskClaim.adjuster')} query={query}>
        {(claim) => <AdjusterRow claimNumber={claimNumber} claim={claim} mayChange={mayChange} />}
      </PartFrame>
      <PartFrame title={text('payments.title')} query={query} count={({ payments }) => payments.length}>
        {(claim) => <PaymentRows claimNumber={claimNumber} claim={claim} mayChange={mayChange} />}
      </PartFrame>
      <PartFrame title={text('deskClaim.services')} query={query} count={({ services }) => services.length}>
        {(claim) => <ServiceRows claimNumber={claimNumber} claim={claim} mayChange={mayChange} />}
      </PartFrame>
    </>
  );
}

function useCaseClaim(claimNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: [...caseKey(claimNumber), 'claim'],
    queryFn: ({ signal }) => rpc(claimActOperations.getCaseClaim, [claimNumber], { signal }),
    ...untilChanged,
    gcTime: 0,
  });
}
