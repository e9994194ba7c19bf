import type { Why } from '@beistand/contract/features/desk/case-schema.ts';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { WhyForm } from '#features/desk/search/why-form.tsx';
import { useText } from '#i18n/use-text.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { BackToDesk } from './back-to-desk.tsx';
import styles from './case-page.module.css';

// Loaded once a reason is given, or while somebody gives it.
const OpenedCase = lazyPart(() => import('./opened-case.tsx').then((module) => module.OpenedCase));

const route = getRouteApi('/signed-in/desk-area/desk/cases/$claimNumber');

/** A case at the desk. Who comes without an item in hand is asked why first. */
export function CasePage() {
  const text = useText();
  const navigate = useNavigate();
  const { claimNumber } = route.useParams();
  const { item } = route.useSearch();
  const given = useLocation({ select: (location) => location.state.deskWhy });
  const why: Why | undefined = item === undefined ? given : { reason: 'item', item };
  usePageTitle(text('desk.case.title', { number: claimNumber }));

  useOnceActive(OpenedCase.preload);

  function open(reason: Why) {
    void navigate({ to: '.', search: {}, state: (before) => ({ ...before, deskWhy: reason }), replace: true });
  }

  if (why)
    return (
      <Suspense fallback={<LoadingState />}>
        <OpenedCase key={claimNumber} claimNumber={claimNumber} why={why} />
      </Suspense>
    );
  return (
    <div className={styles.question}>
      <BackToDesk />
      <PageHeading title={text('desk.case.title', { number: claimNumber })} />
      <Card>
        <WhyForm onGiven={open} />
      </Card>
    </div>
  );
}
