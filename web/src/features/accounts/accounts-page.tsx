import { getRouteApi, Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { CustomerSearch } from './customer-search.tsx';

const route = getRouteApi('/signed-in/accounts');

/** The customers of an agent or service rep. */
export function AccountsPage() {
  const text = useText();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  usePageTitle(text('accounts.customers'));

  return (
    <>
      <PageHeading title={text('accounts.customers')} />
      <CustomerSearch
        asked={q}
        onAsk={(asked) => void navigate({ search: { q: asked }, replace: true, resetScroll: false })}
        row={({ accountNumber, policyNumber }, words, className) =>
          policyNumber === undefined ? (
            <Link to="/accounts/$accountNumber/summary" params={{ accountNumber }} className={className}>
              {words}
            </Link>
          ) : (
            <Link to="/policies/$policyNumber/summary" params={{ policyNumber }} className={className}>
              {words}
            </Link>
          )
        }
      />
    </>
  );
}
