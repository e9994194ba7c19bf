import type { QuoteSummary } from '@beistand/contract/features/quotes/schema.ts';
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
import { Table } from '#ui/table/table.tsx';
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
    <Table<QuoteSummary>
      caption={text('quote.list')}
      isCaptionHidden
      rows={data}
      rowKey={({ quoteID }) => quoteID}
      columns={[
        {
          id: 'number',
          header: text('quote.list.number'),
          isRowHeader: true,
          isUnbroken: true,
          cell: ({ quoteID }) => (
            <Link to="/quotes/$quoteID/summary" params={{ quoteID }}>
              {quoteID}
            </Link>
          ),
        },
        { id: 'product', header: text('quote.product'), cell: ({ productName }) => productName },
        {
          id: 'start',
          header: text('quote.list.start'),
          isUnbroken: true,
          cell: ({ startDate }) => formatDate(startDate, locale, { pages: 'claims' }),
        },
        { id: 'state', header: text('quote.list.state'), cell: ({ state }) => <QuoteStateLabel state={state} /> },
      ]}
    />
  );
}
