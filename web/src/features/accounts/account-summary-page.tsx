import { getRouteApi, Link } from '@tanstack/react-router';
import { AccountQuotes } from '#features/quotes/pages/account-quotes.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AccountCard } from './account-card.tsx';

const route = getRouteApi('/signed-in/accounts/$accountNumber/summary');

/** One account: whose it is, its policies, and the way to its claims. */
export function AccountSummaryPage() {
  const text = useText();
  const { accountNumber } = route.useParams();
  const { capabilities } = useConfiguration();
  const title = text('accounts.summary', { number: accountNumber });
  usePageTitle(title);
  return (
    <>
      <PageHeading title={title} />
      <Stack gap="loose">
        <AccountCard accountNumber={accountNumber} />
        {capabilities.quote && <AccountQuotes accountNumber={accountNumber} />}
        <p>
          <Link
            to="/accounts/$accountNumber/claims"
            params={{ accountNumber }}
            className={buttonClass({ variant: 'primary' })}
          >
            {text('accounts.claims')}
          </Link>
        </p>
      </Stack>
    </>
  );
}
