import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuote } from '#features/quotes/api.ts';
import { QuoteState } from '#features/quotes/pages/quote-state.tsx';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { QuoteWizardPage } from './quote-wizard-page.tsx';

const route = getRouteApi('/signed-in/quote-and-buy/$quoteID');

/** All steps of a quote are one page, so that its state is kept from step to step. */
export function QuotePage() {
  const { quoteID } = route.useParams();
  const query = useQuote(quoteID);
  return (
    // What the cache remembers may be older than a release or a payment; the wizard begins with the server's answer.
    <QuoteState query={{ ...query, data: query.isFetchedAfterMount ? query.data : undefined }}>
      {(quote) => <OpenedQuote key={quoteID} quote={quote} />}
    </QuoteState>
  );
}

function OpenedQuote({ quote }: { quote: Quote }) {
  const [opened] = useState(quote);
  const [step] = useState(useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' }));
  const { offering } = route.useSearch();
  const params = { quoteID: opened.quoteID };
  switch (opened.state) {
    case 'bound':
      return <Navigate to="/quote-and-buy/$quoteID/confirmation" params={params} replace />;
    case 'referred':
    case 'withdrawn':
    case 'expired':
      return <Navigate to="/quotes/$quoteID/summary" params={params} replace />;
    case 'draft':
    case 'quoted':
    case 'paying':
      // The risk can still be changed; without a price there is nothing else to see.
      if (opened.isKnockedOut && step !== 'risk')
        return <Navigate to="/quote-and-buy/$quoteID/knock-out" params={params} replace />;
      return <QuoteWizardPage opened={opened} step={step} offering={offering} />;
  }
}
