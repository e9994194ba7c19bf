import { formatDate } from '@beistand/contract/formats.ts';
import { Link } from '@tanstack/react-router';
import { useQuotes } from '#features/quotes/api.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './account-quotes.module.css';
import { QuoteStateLabel } from './quote-state-label.tsx';

/** The quotes of an account, the newest first, and the way to a new one. */
export function AccountQuotes({ accountNumber }: { accountNumber: string }) {
  const text = useText();
  return (
    <Card title={text('quote.list')}>
      <Stack>
        <Quotes accountNumber={accountNumber} />
        <p>
          <Link to="/quote-and-buy" search={{ account: accountNumber }} className={buttonClass()}>
            {text('quote.get')}
          </Link>
        </p>
      </Stack>
    </Card>
  );
}

function Quotes({ accountNumber }: { accountNumber: string }) {
  const text = useText();
  const { locale } = useLocale();
  const { data, isError, isFetching, refetch } = useQuotes(accountNumber);
  if (isError && !isFetching) return <ErrorState title={text('quote.list.failed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <EmptyState message={text('quote.list.empty')} />;
  return (
    <ul role="list" className={styles.list}>
      {data.map(({ quoteID, productName, startDate, state }) => (
        <li key={quoteID} className={styles.quote}>
          <span className={styles.words}>
            <Link to="/quotes/$quoteID/summary" params={{ quoteID }} className={styles.number}>
              {quoteID}
            </Link>
            <span className={styles.facts}>
              {text('quote.list.facts', {
                product: productName,
                date: formatDate(startDate, locale, { pages: 'claims' }),
              })}
            </span>
          </span>
          <QuoteStateLabel state={state} />
        </li>
      ))}
    </ul>
  );
}
