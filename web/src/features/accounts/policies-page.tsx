import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AccountCard } from './account-card.tsx';
import { ownAccountsOf } from './own-accounts.ts';

/** The policies that belong to the person's own authorities. */
export function PoliciesPage() {
  const text = useText();
  const { accounts, policies } = ownAccountsOf(useUser().authorities);
  usePageTitle(text('accounts.policies'));
  return (
    <>
      <PageHeading title={text('accounts.policies')} />
      <Stack gap="loose">
        {accounts.map((number) => (
          <AccountCard key={number} accountNumber={number} />
        ))}
        {policies.length > 0 && (
          <Card>
            <ul>
              {policies.map((policyNumber) => (
                <li key={policyNumber}>
                  <Link to="/policies/$policyNumber/summary" params={{ policyNumber }}>
                    {text('accounts.policyNumber', { number: policyNumber })}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {accounts.length + policies.length === 0 && (
          <Card>
            <EmptyState message={text('accounts.policies.none')} />
          </Card>
        )}
      </Stack>
    </>
  );
}
