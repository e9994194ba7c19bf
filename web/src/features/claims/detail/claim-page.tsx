import type { ClaimDetail } from '@beistand/contract/features/claims/schema.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { HeadingWithAction } from '#ui/layout/heading-with-action.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useClaimDetail, useViewReport } from '#features/claims/api.ts';
import { useWhatHappened } from '#features/claims/what-happened.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { ClaimBackLink } from './claim-back-link.tsx';
import { ClaimBeginning } from './claim-beginning.tsx';
import { ClaimSection } from './claim-section.tsx';
import styles from './claim-page.module.css';
import { ClaimSummaryTab } from './claim-summary-tab.tsx';
import { tabsOf, type ClaimTab } from './claim-tabs.ts';
import { useTabCounts } from './use-tab-counts.ts';

// The tabs that are not open at first. The summary is not among them, for nearly everybody begins there.
const NotesSection = lazyPart(() => import('#features/notes/notes-section.tsx').then((module) => module.NotesSection));
const ClaimDocumentsSection = lazyPart(() =>
  import('#features/claim-documents/claim-documents-section.tsx').then((module) => module.ClaimDocumentsSection),
);
const PaymentsSection = lazyPart(() =>
  import('#features/payments/payments-section.tsx').then((module) => module.PaymentsSection),
);
const ServicesTable = lazyPart(() => import('./services-table.tsx').then((module) => module.ServicesTable));
const later = [NotesSection, ClaimDocumentsSection, PaymentsSection, ServicesTable];

const ClaimAway = lazyPart(() => import('./claim-away.tsx').then((module) => module.ClaimAway));

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
  const counts = useTabCounts(claimNumber, tabs, detail.data);
  useViewReport(claimNumber, detail.isSuccess);
  const title = text('claims.page', { number: claimNumber });
  const story = useWhatHappened(detail.data?.claim.lossCause);
  usePageTitle(title);
  useOnceActive(() => later.forEach((part) => part.preload()));

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

  if (detail.error && !detail.data && !detail.isFetching) {
    const isForeign = detail.error instanceof RpcError && detail.error.errorCode === 'NOT_FOUND';
    return (
      <>
        <ClaimBackLink />
        <PageHeading title={title} />
        <Suspense fallback={<LoadingState />}>
          <ClaimAway onRetry={isForeign ? undefined : () => void detail.refetch()} />
        </Suspense>
      </>
    );
  }

  return (
    <>
      <ClaimBackLink />
      <HeadingWithAction
        eyebrow={story && title}
        title={story ?? title}
        action={
          detail.data && (
            <Link to="/claims/$claimNumber/print" params={{ claimNumber }} className={buttonClass({ size: 'small' })}>
              <Printer aria-hidden="true" />
              {text('claims.printPage')}
            </Link>
          )
        }
      />
      {!detail.data && <LoadingState />}
      {/* Loads beside the claim, but is seen with it: what stands above would move it when it comes. */}
      <div className={detail.data ? undefined : styles.waiting}>
        {/* The other tabs begin at once: whoever opens one knows the claim. */}
        {detail.data && selected === 'summary' && <ClaimBeginning detail={detail.data} />}
        <Tabs
          label={title}
          selected={selected}
          onSelect={show}
          items={tabs.map((id) => ({
            id,
            label: text(`claims.tab.${id}`),
            count: counts[id],
            content: id === selected && <Suspense fallback={<LoadingState />}>{contents[id]()}</Suspense>,
          }))}
        />
      </div>
    </>
  );
}
