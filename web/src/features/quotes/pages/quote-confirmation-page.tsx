import type { QuotePayment } from '@beistand/contract/features/quotes/payment-schema.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import Printer from 'lucide-react/icons/printer';
import { useQuote } from '#features/quotes/api.ts';
import { useMoney } from '#features/quotes/offerings/use-money.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { hasAccountPages } from '#platform/link-targets.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { Button } from '#ui/action/button.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import styles from './quote-confirmation-page.module.css';
import { QuoteState } from './quote-state.tsx';

const route = getRouteApi('/signed-in/quote-and-buy/$quoteID/confirmation');

/** The policy is there: its number, what was bought and paid, and the ways on. */
export function QuoteConfirmationPage() {
  const { quoteID } = route.useParams();
  const query = useQuote(quoteID);
  return (
    <QuoteState query={query}>
      {(quote) =>
        quote.state === 'bound' && quote.policyNumber !== null ? (
          <Confirmed quote={quote} policyNumber={quote.policyNumber} />
        ) : (
          <Navigate to="/quotes/$quoteID/summary" params={{ quoteID }} replace />
        )
      }
    </QuoteState>
  );
}

function Confirmed({ quote, policyNumber }: { quote: Quote; policyNumber: string }) {
  const text = useText();
  const money = useMoney();
  const { locale } = useLocale();
  const { capabilities } = useConfiguration();
  const { persona } = useUser();
  const title = text('quote.done.title');
  usePageTitle(title);
  const { payment } = quote;
  /** What follows, or that nothing does; the equal ones follow the first. */
  const then = (installments: NonNullable<QuotePayment['installments']>) => {
    const last = installments.at(-1);
    return last
      ? text('quote.done.installments', { count: installments.length, amount: money(last) })
      : text('quote.done.nothingMore');
  };
  const bought = quote.offerings.find(({ code }) => code === payment?.offering);
  return (
    <div className={styles.page}>
      <CircleCheck aria-hidden="true" className={styles.sign} />
      <PageHeading
        takesFocus
        title={title}
        intro={text('quote.done.intro', { date: formatDate(quote.startDate, locale, { pages: 'claims' }) })}
      />
      <Card>
        <p>{text('quote.done.policy')}</p>
        <p className={styles.number}>{policyNumber}</p>
      </Card>
      <Card title={text('quote.done.bought')}>
        <DefinitionList
          items={[
            { term: text('quote.done.product'), description: quote.productName },
            ...(bought ? [{ term: text('quote.done.offering'), description: bought.name }] : []),
            { term: text('quote.done.holder'), description: quote.accountHolder },
            ...(payment
              ? [
                  {
                    // Asked for is not yet charged.
                    term: text(payment.state === 'captured' ? 'quote.done.paid' : 'quote.done.authorised'),
                    description: <span className={styles.amount}>{money(payment.amount)}</span>,
                  },
                  ...(payment.installments
                    ? [{ term: text('quote.done.then'), description: then(payment.installments) }]
                    : []),
                ]
              : []),
            { term: text('quote.done.quote'), description: quote.quoteID },
          ]}
        />
      </Card>
      <div className={styles.actions}>
        <Link
          to="/policies/$policyNumber/summary"
          params={{ policyNumber }}
          className={buttonClass({ variant: 'primary' })}
        >
          {text('quote.done.toPolicy')}
        </Link>
        {capabilities.fnol && (
          <Link
            to="/fnol-select-policy"
            {...(hasAccountPages(persona) && { search: { account: quote.accountNumber } as never })}
            className={buttonClass()}
          >
            {text('quote.done.fileClaim')}
          </Link>
        )}
        <Button wide onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {text('quote.done.print')}
        </Button>
      </div>
    </div>
  );
}
