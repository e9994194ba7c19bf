import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import type { Tone } from '#ui/content/tone.ts';
import { Notice } from '#ui/feedback/notice.tsx';

const tones = {
  draft: 'info',
  quoted: 'info',
  referred: 'info',
  withdrawn: 'info',
  paying: 'info',
  bound: 'success',
  expired: 'warning',
} as const satisfies Record<Quote['state'], Tone>;

/** One sentence on where the quote stands, and one way on. */
export function QuoteBanner({ quote, isHandler }: { quote: Quote; isHandler: boolean }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { state, lockedBy, policyNumber } = quote;
  const at = (instant: string) => formatDateTime(instant, locale, { timeZone, pages: 'claims' });
  const kind = quote.isKnockedOut && (state === 'draft' || state === 'quoted') ? 'knockedOut' : state;
  return (
    <Notice
      tone={kind === 'knockedOut' ? 'warning' : tones[state]}
      title={text(`quote.banner.${kind}.title`, { policyNumber: policyNumber ?? '' })}
      // Handlers judge a quote and do not go on with it.
      actions={isHandler || quote.state === 'referred' ? undefined : <WayOn quote={quote} />}
    >
      {text(`quote.banner.${kind}`, {
        who: lockedBy?.referredBy ?? '',
        since: lockedBy ? at(lockedBy.since) : '',
        date: formatDate(quote.expiresAt, locale, { timeZone, pages: 'claims' }),
        start: formatDate(quote.startDate, locale, { pages: 'claims' }),
        updated: at(quote.updatedAt),
      })}
    </Notice>
  );
}

function WayOn({ quote }: { quote: Quote }): ReactNode {
  const text = useText();
  const { quoteID, accountNumber } = quote;
  const primary = buttonClass({ variant: 'primary' });
  switch (quote.state) {
    case 'draft':
    case 'quoted': {
      const step = quote.state === 'draft' || quote.isKnockedOut ? 'risk' : 'offerings';
      return (
        <Link to="/quote-and-buy/$quoteID/$" params={{ quoteID, _splat: step }} className={primary}>
          {text(step === 'risk' ? 'quote.edit' : 'quote.goOn')}
        </Link>
      );
    }
    case 'paying':
      return (
        <Link to="/quote-and-buy/$quoteID/$" params={{ quoteID, _splat: 'payment' }} className={primary}>
          {text('quote.toPayment')}
        </Link>
      );
    case 'bound':
      return quote.policyNumber === null ? null : (
        <Link to="/policies/$policyNumber/summary" params={{ policyNumber: quote.policyNumber }} className={primary}>
          {text('quote.done.toPolicy')}
        </Link>
      );
    case 'withdrawn':
    case 'expired':
      return (
        <Link to="/quote-and-buy" search={{ account: accountNumber }} className={primary}>
          {text('quote.new')}
        </Link>
      );
    case 'referred':
      return null;
  }
}
