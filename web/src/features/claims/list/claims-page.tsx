import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { ClaimsList } from './claims-list.tsx';
import { ListHeading } from './list-heading.tsx';

export function ClaimsPage() {
  const text = useText();
  usePageTitle(text('claims.title'));
  return (
    <>
      <ListHeading title={text('claims.title')} />
      <ClaimsList columns="all" />
    </>
  );
}
