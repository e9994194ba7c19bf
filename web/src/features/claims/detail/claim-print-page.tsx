import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import { formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { DocumentNames } from '#features/claim-documents/document-names.tsx';
import { NotesTable } from '#features/notes/notes-table.tsx';
import { useClaimNotes } from '#features/notes/api.ts';
import { PaymentsSection } from '#features/payments/payments-section.tsx';
import { PrintedCoverages } from '#features/policies/printed-coverages.tsx';
import { VehiclesSection } from '#features/policies/vehicles-section.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { BackLink } from '#ui/action/back-link.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/table/table.tsx';
import { useClaimActivities, useClaimDetail } from '#features/claims/api.ts';
import { useWhatHappened } from '#features/claims/what-happened.ts';
import { ArchiveButton } from './archive-button.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimSection } from './claim-section.tsx';
import { tabsOf } from './claim-tabs.ts';
import { ContactsTable } from './contacts-table.tsx';
import { FinancialFacts } from './financial-facts.tsx';
import { ServicesTable } from './services-table.tsx';

const route = getRouteApi('/signed-in/claims/$claimNumber/print');

/** The whole claim on one page, to print or download. */
export function ClaimPrintPage() {
  const text = useText();
  const { claimNumber } = route.useParams();
  const { persona } = useUser();
  const { locale } = useLocale();
  const { name: club, timeZone } = useConfiguration();
  const [openedAt] = useState(() => new Date());
  const detail = useClaimDetail(claimNumber);
  const title = text('claims.page', { number: claimNumber });
  const story = useWhatHappened(detail.data?.claim.lossCause);
  usePageTitle(title);
  return (
    <>
      <div className="no-print">
        <BackLink
          label={text('claims.toClaim')}
          render={(link) => <Link to="/claims/$claimNumber" params={{ claimNumber }} {...link} />}
        />
      </div>
      <PageHeading
        eyebrow={story && title}
        title={story ?? title}
        intro={text('claims.printed', { club, time: formatDateTime(openedAt, locale, { pages: 'claims', timeZone }) })}
      />
      <Stack gap="loose">
        <div className="no-print">
          <ButtonRow>
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {text('claims.print')}
            </Button>
            {persona !== 'vendor' && !detail.data?.claim.erasedAt && <ArchiveButton claimNumber={claimNumber} />}
          </ButtonRow>
        </div>
        <ClaimSection
          title={text(persona === 'policyholder' ? 'claims.summary' : 'claims.summary.other')}
          query={detail}
        >
          {(data) => <ClaimFacts detail={data} />}
        </ClaimSection>
        {detail.data && <Sections detail={detail.data} />}
      </Stack>
    </>
  );
}

function Sections({ detail }: { detail: ClaimDetail }) {
  const text = useText();
  const { persona } = useUser();
  const { capabilities } = useConfiguration();
  const { claim, claimContacts, vendors, claimPayments, claimServices } = detail;
  const { claimNumber, totalPayments, totalIncurredNet } = claim;
  const tabs = tabsOf(persona, capabilities);
  const involved = claimContacts ?? vendors;
  const involvedTitle = text(claimContacts ? 'claims.parties' : 'claims.vendors');
  return (
    <>
      {totalPayments && totalIncurredNet && (
        <Card title={text('claims.financials')}>
          <FinancialFacts paid={totalPayments} netIncurred={totalIncurredNet} />
        </Card>
      )}
      <Card title={involvedTitle}>
        <ContactsTable
          claimNumber={claimNumber}
          contacts={involved}
          caption={involvedTitle}
          empty={text(claimContacts ? 'claims.parties.empty' : 'claims.vendors.empty')}
        />
      </Card>
      {persona !== 'vendor' && (
        <>
          <VehiclesSection claimNumber={claimNumber} />
          <PrintedCoverages claimNumber={claimNumber} />
        </>
      )}
      {claimPayments && (
        <Card title={text('claims.tab.payments')}>
          <PaymentsSection payments={claimPayments} />
        </Card>
      )}
      <Card title={text('claims.tab.services')}>
        <ServicesTable claimNumber={claimNumber} services={claimServices} isPrinted />
      </Card>
      {persona !== 'vendor' && <PrintedActivities claimNumber={claimNumber} />}
      {tabs.includes('notes') && <PrintedNotes claimNumber={claimNumber} />}
      {tabs.includes('documents') && <DocumentNames claimNumber={claimNumber} />}
    </>
  );
}

function PrintedActivities({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { locale } = useLocale();
  const activities = useClaimActivities(claimNumber);
  const title = text('claims.activities');
  return (
    <ClaimSection title={title} query={activities} failure={text('claims.activities.failed')}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState message={text('claims.activities.empty')} />
        ) : (
          <Table
            caption={title}
            isCaptionHidden
            rows={list}
            rowKey={({ publicID }) => publicID}
            columns={[
              {
                id: 'subject',
                header: text('claims.activities.subject'),
                isRowHeader: true,
                cell: ({ subject }) => subject,
              },
              {
                id: 'due',
                header: text('claims.activities.due'),
                isUnbroken: true,
                cell: ({ dueDate }) => (dueDate ? formatDate(dueDate, locale, { pages: 'claims' }) : '–'),
              },
              {
                id: 'status',
                header: text('claims.column.status'),
                cell: ({ status }) => text(`claims.activities.${status}`),
              },
            ]}
          />
        )
      }
    </ClaimSection>
  );
}

function PrintedNotes({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const notes = useClaimNotes(claimNumber);
  return (
    <ClaimSection title={text('claims.tab.notes')} query={notes} failure={text('notes.failed')}>
      {(list) =>
        list.length === 0 ? <EmptyState message={text('notes.empty')} /> : <NotesTable notes={list} isReadOnly />
      }
    </ClaimSection>
  );
}
