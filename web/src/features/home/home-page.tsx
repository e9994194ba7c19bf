import { roleOf } from '@beistand/contract/authorities.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AccountCard } from '#features/accounts/account-card.tsx';
import { AccountSearch } from '#features/accounts/account-search.tsx';
import { RecentClaims } from '#features/claims/list/recent-claims.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './home-page.module.css';
import { PersonCard } from './person-card.tsx';
import { reachOf } from '#features/accounts/account-reach.ts';

const route = getRouteApi('/signed-in/home');

/** The start page of signed-in people: their roles, accounts and claims. */
export function HomePage() {
  const text = useText();
  const user = useUser();
  const { account } = route.useSearch();
  const navigate = route.useNavigate();
  const { accounts, policies, mayChooseAccount } = reachOf(user.authorities);
  const shown = mayChooseAccount && account ? [...accounts, account] : accounts;
  const isEmpty = shown.length === 0 && policies.length === 0 && !mayChooseAccount;
  // Handlers work at the desk; they have no claims in the portal.
  const isHandler = user.authorities.every((authority) => roleOf(authority) === 'handler');
  usePageTitle(text('home.title'));

  return (
    <div className={styles.page}>
      <PageHeading title={text('home.greeting', { name: user.name })} intro={text(`home.intro.${user.persona}`)} />
      <Stack gap="loose">
        {!isHandler && <RecentClaims />}
        {mayChooseAccount && (
          <AccountSearch
            key={account}
            accountNumber={account ?? ''}
            onSearch={(number) => void navigate({ search: { account: number } })}
          />
        )}
        {shown.map((number) => (
          <AccountCard key={number} accountNumber={number} />
        ))}
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
        {isEmpty && (
          <Card>
            <EmptyState message={text('home.empty')} />
          </Card>
        )}
        <PersonCard user={user} />
      </Stack>
    </div>
  );
}
