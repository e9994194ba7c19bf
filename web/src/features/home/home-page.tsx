import { Link, Navigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { AccountCard } from '#features/accounts/account-card.tsx';
import { ownAccountsOf } from '#features/accounts/own-accounts.ts';
import { OpenClaims, RecentClaims } from '#features/claims/list/claims-card.tsx';
import { ListHeading } from '#features/claims/list/list-heading.tsx';
import { DueWorkCard } from '#features/claims/due-work/due-work-card.tsx';
import { LeadAdjuster } from '#features/claims/due-work/lead-adjuster.tsx';
import { LeadClaim } from '#features/claims/due-work/lead-claim.tsx';
import { WorkCounts } from '#features/claims/due-work/work-counts.tsx';
import { AccountQuotes } from '#features/quotes/pages/account-quotes.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { palette } from '#platform/palette.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { roleOfUser } from '#platform/sign-in/role-of-user.ts';
import type { SignedInUser } from '#platform/sign-in/signed-in-user.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './home-page.module.css';
import { RoadsideCard } from './roadside-card.tsx';

/** Where signed-in people begin: what they have to do. The club's own people, who have no claims in the portal, work at the desk. */
export function HomePage() {
  const user = useUser();
  const role = roleOfUser(user);
  return role === 'handler' || role === 'lead' ? <Navigate to="/desk" replace /> : <OwnHome user={user} />;
}

function OwnHome({ user }: { user: SignedInUser }) {
  const text = useText();
  usePageTitle(text('home.title'));
  return (
    <div className={styles.page}>
      <Work user={user} />
    </div>
  );
}

function Work({ user }: { user: SignedInUser }) {
  const text = useText();
  const greeting = text('home.greeting', { name: user.name });
  const { claim: hasClaims, quote: hasQuotes } = useConfiguration().capabilities;
  if (user.persona === 'vendor')
    return (
      <>
        <PageHeading title={greeting} />
        {hasClaims && <OpenClaims />}
      </>
    );
  if (user.persona === 'policyholder')
    return (
      <>
        <ListHeading title={greeting} />
        <div className={styles.columns}>
          <Stack gap="loose">
            {hasClaims && (
              <>
                <LeadClaim />
                <OpenClaims />
              </>
            )}
            <OwnPolicies user={user} />
          </Stack>
          <Stack gap="loose">
            {hasClaims && <LeadAdjuster />}
            <RoadsideCard />
          </Stack>
        </div>
      </>
    );
  return (
    <>
      <ListHeading title={greeting} />
      <Stack gap="loose">
        <button type="button" className={styles.search} aria-haspopup="dialog" onClick={palette.open}>
          <Search aria-hidden="true" />
          {text('home.search')}
        </button>
        {hasClaims && (
          <>
            <WorkCounts />
            <DueWorkCard />
            <RecentClaims />
          </>
        )}
        {hasQuotes && (
          <p>
            <Link to="/quote-and-buy" className={buttonClass()}>
              {text('home.quote')}
            </Link>
          </p>
        )}
      </Stack>
    </>
  );
}

function OwnPolicies({ user }: { user: SignedInUser }) {
  const text = useText();
  const { accounts, policies } = ownAccountsOf(user.authorities);
  const { quote: hasQuotes } = useConfiguration().capabilities;
  return (
    <>
      {accounts.map((number) => (
        <AccountCard key={number} accountNumber={number} />
      ))}
      {hasQuotes && accounts.map((number) => <AccountQuotes key={number} accountNumber={number} />)}
      {policies.length > 0 && (
        <Card title={text('home.policies')}>
          <ul>
            {policies.map((number) => (
              <li key={number}>
                <Link to="/policies/$policyNumber/summary" params={{ policyNumber: number }}>
                  {number}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {accounts.length + policies.length === 0 && (
        <Card>
          <EmptyState message={text('home.empty')} />
        </Card>
      )}
    </>
  );
}
