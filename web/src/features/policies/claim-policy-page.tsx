import { getRouteApi, Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { BackLink } from '#ui/action/back-link.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { useClaimPolicyDetail } from './api.ts';
import { PolicyCoverages } from './policy-coverages.tsx';
import { PolicyState } from './policy-state.tsx';

const route = getRouteApi('/signed-in/claims/policy/$claimNumber');

/** The coverages of a claim's policy. */
export function ClaimPolicyPage() {
  const text = useText();
  const { claimNumber } = route.useParams();
  const query = useClaimPolicyDetail(claimNumber);
  const number = query.data?.policyNumber;
  const title = number ? text('policies.title', { number }) : text('policies.coverages');
  usePageTitle(title);
  return (
    <>
      <BackLink
        label={text('policies.toClaim', { number: claimNumber })}
        render={(link) => <Link to="/claims/$claimNumber" params={{ claimNumber }} {...link} />}
      />
      <PageHeading title={title} />
      <PolicyState query={query}>{(detail) => <PolicyCoverages detail={detail} />}</PolicyState>
    </>
  );
}
