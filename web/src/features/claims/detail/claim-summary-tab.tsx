import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { VehiclesSection } from '#features/policies/vehicles-section.tsx';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { ActivitiesSection } from './activities-section.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimSection } from './claim-section.tsx';
import { ContactsTable } from './contacts-table.tsx';
import { FinancialFacts } from './financial-facts.tsx';

// Loaded lazily, because it has the texts of all lines of business, which only claims of the portal need.
const ReportedSection = lazyPart(() =>
  import('#features/fnol/summary/reported-section.tsx').then((module) => module.ReportedSection),
);

type ClaimSummaryTabProps = { claimNumber: string; detail: UseQueryResult<ClaimDetail> };

/** The summary of the claim. Its sections load in parallel and fail independently. */
export function ClaimSummaryTab({ claimNumber, detail }: ClaimSummaryTabProps) {
  const text = useText();
  const { persona } = useUser();
  const { claimContacts, vendors, claim } = detail.data ?? {};
  return (
    <Stack gap="loose">
      <ClaimSection title={text('claims.summary')} query={detail} skeleton={<Skeleton lines={8} />}>
        {(data) => <ClaimFacts detail={data} />}
      </ClaimSection>
      {persona !== 'vendor' && !detail.isError && (
        <Suspense>
          <ReportedSection claimNumber={claimNumber} />
        </Suspense>
      )}
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
      {persona !== 'vendor' && !detail.isError && <VehiclesSection claimNumber={claimNumber} />}
      {!detail.isError && <ActivitiesSection claimNumber={claimNumber} />}
    </Stack>
  );
}
