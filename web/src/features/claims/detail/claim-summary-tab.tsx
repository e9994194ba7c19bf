import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useReportedClaim } from '#features/fnol/api.ts';
import { ReportedSection } from '#features/fnol/summary/reported-section.tsx';
import { VehiclesSection } from '#features/policies/vehicles-section.tsx';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimSection } from './claim-section.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { ContactsTable } from './contacts-table.tsx';
import { FinancialFacts } from './financial-facts.tsx';

type ClaimSummaryTabProps = { claimNumber: string; detail: UseQueryResult<ClaimDetail> };

/** The summary of the claim. Its sections load in parallel and fail independently. */
export function ClaimSummaryTab({ claimNumber, detail }: ClaimSummaryTabProps) {
  const text = useText();
  const { persona } = useUser();
  const { claimContacts, vendors, claim } = detail.data ?? {};
  return (
    <Stack gap="loose">
      {persona !== 'vendor' && <ClaimTimeline claimNumber={claimNumber} />}
      <ClaimSection
        title={text(persona === 'policyholder' ? 'claims.summary' : 'claims.summary.other')}
        query={detail}
        skeleton={<Skeleton lines={8} />}
      >
        {(data) => <ClaimFacts detail={data} />}
      </ClaimSection>
      {persona !== 'vendor' && !detail.isError && <ReportedSection claimNumber={claimNumber} />}
      {claim?.totalPayments && claim.totalIncurredNet && (
        <Card title={text('claims.financials')}>
          <FinancialFacts paid={claim.totalPayments} netIncurred={claim.totalIncurredNet} />
        </Card>
      )}
      {persona === 'policyholder' && vendors && (
        <Card title={text('claims.vendors')}>
          <ContactsTable
            claimNumber={claimNumber}
            contacts={vendors}
            caption={text('claims.vendors')}
            empty={text('claims.vendors.empty')}
          />
        </Card>
      )}
      {claimContacts && (
        <Card title={text('claims.parties')}>
          <ContactsTable
            claimNumber={claimNumber}
            contacts={claimContacts}
            caption={text('claims.parties')}
            empty={text('claims.parties.empty')}
          />
        </Card>
      )}
      {persona !== 'vendor' && !detail.isError && !claim?.erasedAt && <OwnVehicles claimNumber={claimNumber} />}
    </Stack>
  );
}

/** The claim's vehicles as they were reported, before the policy's others. */
function OwnVehicles({ claimNumber }: { claimNumber: string }) {
  const { data } = useReportedClaim(claimNumber);
  const { vehicleIncidents = [] } = data?.claim.lobs?.personalAuto ?? {};
  const own = vehicleIncidents.flatMap(({ vehicle }) => vehicle?.publicID ?? []);
  return <VehiclesSection claimNumber={claimNumber} own={own} />;
}
