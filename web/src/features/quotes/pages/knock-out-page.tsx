import { hidesPrice } from '@beistand/contract/features/quotes/codes.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import { useQuote } from '#features/quotes/api.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { telephoneAddress, unbrokenNumber } from '#platform/telephone-address.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './narrow-page.module.css';
import { QuoteState } from './quote-state.tsx';

const route = getRouteApi('/signed-in/quote-and-buy/$quoteID/knock-out');

/** No offering can have a price: whom to call, and why. */
export function KnockOutPage() {
  const { quoteID } = route.useParams();
  const query = useQuote(quoteID);
  return (
    <QuoteState query={query}>
      {(quote) =>
        quote.isKnockedOut ? (
          <KnockedOut quote={quote} />
        ) : (
          <Navigate to="/quotes/$quoteID/summary" params={{ quoteID }} replace />
        )
      }
    </QuoteState>
  );
}

function KnockedOut({ quote }: { quote: Quote }) {
  const text = useText();
  const { persona } = useUser();
  const { supportPhone, supervisorPhone } = useConfiguration();
  const isAgent = persona === 'producer' || persona === 'csr';
  const who = isAgent ? 'agent' : 'customer';
  const phone = isAgent ? (supervisorPhone ?? supportPhone) : supportPhone;
  const title = text(`quote.knockOut.${who}.title`);
  usePageTitle(title);
  const issues = quote.errorsAndWarnings.underwritingIssues.filter((issue) => hidesPrice(issue.currentBlockingPoint));
  return (
    <div className={styles.page}>
      <PageHeading takesFocus title={title} intro={text(`quote.knockOut.${who}`)} />
      <Stack gap="loose">
        <ButtonLink wide variant="primary" href={telephoneAddress(phone)}>
          <Phone aria-hidden="true" />
          {unbrokenNumber(phone)}
        </ButtonLink>
        <Card title={text('quote.knockOut.why')}>
          <Stack>
            {issues.map(({ publicID, description, longDescription }) => (
              <div key={publicID}>
                <p>
                  <strong>{description}</strong>
                </p>
                <p>{longDescription}</p>
              </div>
            ))}
          </Stack>
        </Card>
        <p>
          <Link to="/" className={buttonClass()}>
            {text('quote.knockOut.home')}
          </Link>
        </p>
      </Stack>
    </div>
  );
}
