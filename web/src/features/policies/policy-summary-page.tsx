import type { PolicyOverview } from '@beistand/contract/features/policies/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { hasAccountPages } from '#platform/link-targets.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { usePolicyDetails } from './api.ts';
import { PolicyCoverages } from './policy-coverages.tsx';
import { useShownProducts } from './shown-products.ts';
import { PolicyState } from './policy-state.tsx';

const route = getRouteApi('/signed-in/policies/$policyNumber/summary');

export function PolicySummaryPage() {
  const text = useText();
  const { policyNumber } = route.useParams();
  const query = usePolicyDetails(policyNumber);
  const title = text('policies.title', { number: policyNumber });
  usePageTitle(title);
  return (
    <>
      <PageHeading title={title} />
      <PolicyState query={query}>
        {(policy) => (
          <Stack gap="loose">
            <PolicyFacts policy={policy} />
            <PolicyCoverages detail={policy.detail} />
          </Stack>
        )}
      </PolicyState>
    </>
  );
}

function PolicyFacts({ policy }: { policy: PolicyOverview }) {
  const text = useText();
  const { locale } = useLocale();
  const { persona } = useUser();
  const { accountNumber, accountHolder, policyNumber, effective, expiration, policyLines, isCancelled } = policy;
  const productsOf = useShownProducts();
  const from = formatDate(effective, locale, { pages: 'claims' });
  const to = formatDate(expiration, locale, { pages: 'claims' });
  return (
    <Card title={text('policies.summary')}>
      <Stack gap="loose">
        <DefinitionList
          items={[
            {
              term: text('policies.product'),
              description: productsOf(policyLines),
            },
            {
              term: text('policies.period'),
              description: text(isCancelled ? 'policies.cancelled' : 'policies.fromTo', { from, to }),
            },
            { term: text('policies.holder'), description: accountHolder },
            {
              term: text('policies.account'),
              description: hasAccountPages(persona) ? (
                <Link to="/accounts/$accountNumber/summary" params={{ accountNumber }}>
                  {accountNumber}
                </Link>
              ) : (
                accountNumber
              ),
            },
          ]}
        />
        <p>
          <Link to="/policies/$policyNumber/claims" params={{ policyNumber }} className={buttonClass()}>
            {text('policies.claims')}
          </Link>
        </p>
      </Stack>
    </Card>
  );
}
