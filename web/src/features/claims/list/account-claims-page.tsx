import { getRouteApi, Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { BackLink } from '#ui/action/back-link.tsx';
import { ClaimsList } from './claims-list.tsx';
import { ListHeading } from './list-heading.tsx';

const route = getRouteApi('/signed-in/accounts/$accountNumber/claims');

export function AccountClaimsPage() {
  const text = useText();
  const { accountNumber } = route.useParams();
  usePageTitle(text('claims.ofAccount', { number: accountNumber }));
  return (
    <>
      <BackLink
        label={text('claims.toAccount')}
        render={(link) => <Link to="/accounts/$accountNumber/summary" params={{ accountNumber }} {...link} />}
      />
      <ListHeading title={text('claims.ofAccount', { number: accountNumber })} accountNumber={accountNumber} />
      <ClaimsList scope={{ accountNumber }} columns="short" />
    </>
  );
}
