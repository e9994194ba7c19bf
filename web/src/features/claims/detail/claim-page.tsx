import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { ClaimDocumentsSection } from '#features/claim-documents/claim-documents-section.tsx';
import { NotesSection } from '#features/notes/notes-section.tsx';
import { PaymentsSection } from '#features/payments/payments-section.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { HeadingWithAction } from '#ui/layout/heading-with-action.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useClaimDetail, useViewReport } from '#features/claims/api.ts';
import { ClaimBackLink } from './claim-back-link.tsx';
import { ClaimSection } from './claim-section.tsx';
import { ClaimSummaryTab } from './claim-summary-tab.tsx';
import { tabsOf, type ClaimTab } from './claim-tabs.ts';
import { ServicesTable } from './services-table.tsx';

const route = getRouteApi('/signed-in/claims/$claimNumber');

export function ClaimPage() {
  const text = useText();
  const { claimNumber } = route.useParams();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const { capabilities } = useConfiguration();
  const { persona } = useUser();
  const detail = useClaimDetail(claimNumber);
  const tabs = tabsOf(persona, capabilities);
  const selected = tabs.find((name) => name === tab) ?? 'summary';
  useViewReport(claimNumber, detail.isSuccess);
  usePageTitle(text('claims.page', { number: claimNumber }));

  function show(next: ClaimTab) {
    // Replaces the history entry, so that Back leads to where the claim was opened.
    const search = next === 'summary' ? {} : { tab: next };
    void navigate({ search, state: true, replace: true, resetScroll: false });
  }

  const contents: Record<ClaimTab, () => React.ReactNode> = {
    summary: () => <ClaimSummaryTab claimNumber={claimNumber} detail={detail} />,
    notes: () => <NotesSection claimNumber={claimNumber} />,
    documents: () => <ClaimDocumentsSection claimNumber={claimNumber} />,
    payments: () => (
      <ClaimSection title={text('claims.tab.payments')} query={detail}>
        {({ claimPayments = [] }: ClaimDetail) => <PaymentsSection payments={claimPayments} />}
      </ClaimSection>
    ),
    services: () => (
      <ClaimSection title={text('claims.tab.services')} query={detail}>
        {({ claimServices }: ClaimDetail) => <ServicesTable claimNumber={claimNumber} services={claimServices} />}
      </ClaimSection>
    ),
  };

  return (
    <>
      <ClaimBackLink />
      <HeadingWithAction
        title={text('claims.page', { number: claimNumber })}
        action={
          <Link to="/claims/$claimNumber/print" params={{ claimNumber }} className={buttonClass({ size: 'small' })}>
            <Printer aria-hidden="true" />
            {text('claims.printPage')}
          </Link>
        }
      />
      <Tabs
        label={text('claims.page', { number: claimNumber })}
        selected={selected}
        onSelect={show}
        items={tabs.map((id) => ({
          id,
          label: text(`claims.tab.${id}`),
          content: id === selected ? contents[id]() : null,
        }))}
      />
    </>
  );
}
