import { getRouteApi, Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { BackLink } from '#ui/action/back-link.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { AccessLog } from './access-log.tsx';

const route = getRouteApi('/signed-in/desk-area/lead/desk/quotes/$quoteID');

/** Who of the desk read and decided a referred quote. */
export function QuoteAccessPage() {
  const text = useText();
  const { quoteID } = route.useParams();
  const title = text('deskLead.access.ofQuote', { number: quoteID });
  usePageTitle(title);
  return (
    <>
      <BackLink
        label={text('deskLead.access.quote')}
        render={(link) => <Link to="/quotes/$quoteID/summary" params={{ quoteID }} data-key="back" {...link} />}
      />
      <PageHeading title={title} />
      <AccessLog of={{ quoteID }} />
    </>
  );
}
