import { getRouteApi, Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { BackLink } from '#ui/action/back-link.tsx';
import { ClaimsList } from './claims-list.tsx';
import { ListHeading } from './list-heading.tsx';

const route = getRouteApi('/signed-in/policies/$policyNumber/claims');

export function PolicyClaimsPage() {
  const text = useText();
  const { policyNumber } = route.useParams();
  usePageTitle(text('claims.ofPolicy', { number: policyNumber }));
  return (
    <>
      <BackLink
        label={text('claims.toPolicy')}
        render={(link) => <Link to="/policies/$policyNumber/summary" params={{ policyNumber }} {...link} />}
      />
      <ListHeading title={text('claims.ofPolicy', { number: policyNumber })} />
      <ClaimsList scope={{ policyNumber }} columns="short" />
    </>
  );
}
