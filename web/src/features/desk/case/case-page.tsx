import type { Why } from '@beistand/contract/features/desk/case-schema.ts';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { WhyForm } from '#features/desk/search/why-form.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { BackToDesk } from './back-to-desk.tsx';
import styles from './case-page.module.css';
import { OpenedCase } from './opened-case.tsx';

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

  function open(reason: Why) {
    void navigate({ to: '.', search: {}, state: (before) => ({ ...before, deskWhy: reason }), replace: true });
  }

  if (why) return <OpenedCase key={claimNumber} claimNumber={claimNumber} why={why} />;
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
