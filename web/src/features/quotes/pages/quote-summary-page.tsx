import { roleOf } from '@beistand/contract/authorities.ts';
import type { Quote, UnderwritingIssue } from '@beistand/contract/features/quotes/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useQuote } from '#features/quotes/api.ts';
import { useMoney } from '#features/quotes/offerings/use-money.ts';
import { IssueTable } from '#features/quotes/underwriting/issue-table.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { hasAccountPages } from '#platform/link-targets.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Card } from '#ui/layout/card.tsx';
import { HeadingWithAction } from '#ui/layout/heading-with-action.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { QuoteActivities } from './quote-activities.tsx';
import { QuoteBanner } from './quote-banner.tsx';
import { QuoteState } from './quote-state.tsx';
import { QuoteStateLabel } from './quote-state-label.tsx';
import styles from './quote-summary-page.module.css';
import { WithdrawCard } from './withdraw-card.tsx';

/** What only the desk sees. */
const ReleaseForm = lazyPart(() => import('./release-form.tsx').then((module) => module.ReleaseForm));

const route = getRouteApi('/signed-in/quotes/$quoteID/summary');

/** Where a quote stands: its state, its offerings, what is open, what happened, and the way on. */
export function QuoteSummaryPage() {
  const { quoteID } = route.useParams();
  const query = useQuote(quoteID);
  return <QuoteState query={query}>{(quote) => <Summary quote={quote} />}</QuoteState>;
}

function Summary({ quote }: { quote: Quote }) {
  const text = useText();
  const { locale } = useLocale();
  const { persona, authorities } = useUser();
  const { accountNumber, underwritingIssues } = { ...quote, ...quote.errorsAndWarnings };
  const isHandler = authorities.some((authority) => roleOf(authority) === 'handler');
  const isLead = authorities.some((authority) => roleOf(authority) === 'lead');
  const title = text('quote.number', { number: quote.quoteID });
  usePageTitle(title);

  function concerns({ offering }: UnderwritingIssue): string {
    const name = quote.offerings.find(({ code }) => code === offering)?.name;
    return name === undefined ? text('quote.issues.all') : text('quote.issues.only', { offering: name });
  }

  return (
    <>
      {hasAccountPages(persona) && !isHandler && (
        <p>
          <Link to="/accounts/$accountNumber/summary" params={{ accountNumber }}>
            {text('quote.account', { number: accountNumber })}
          </Link>
        </p>
      )}
      <HeadingWithAction
        title={title}
        intro={`${quote.productName} · ${quote.accountHolder} · ${text('quote.from', {
          date: formatDate(quote.startDate, locale, { pages: 'claims' }),
        })}`}
        action={<QuoteStateLabel state={quote.state} />}
      />
      <div className={styles.page}>
        <Stack gap="loose">
          <QuoteBanner quote={quote} isHandler={isHandler} />
          {isHandler && quote.state === 'referred' && (
            <Suspense>
              <ReleaseForm quote={quote} />
            </Suspense>
          )}
          <Offerings quote={quote} />
          {underwritingIssues.length > 0 && (
            <Card title={text('quote.issues')}>
              <IssueTable
                caption={text('quote.issues')}
                isCaptionHidden
                issues={underwritingIssues}
                concerns={concerns}
                isReferred={quote.state === 'referred'}
              />
            </Card>
          )}
        </Stack>
        <Stack gap="loose">
          <QuoteActivities quote={quote} />
          {isLead && quote.activities.length > 0 && (
            <Link to="/desk/quotes/$quoteID" params={{ quoteID: quote.quoteID }}>
              {text('quote.accesses')}
            </Link>
          )}
          <WithdrawCard quote={quote} isHandler={isHandler} />
        </Stack>
      </div>
    </>
  );
}

function Offerings({ quote }: { quote: Quote }) {
  const text = useText();
  const money = useMoney();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return (
    <Card title={text('quote.offerings')}>
      <ul className={styles.offerings}>
        {quote.offerings.map(({ code, name, quote: { premium, status }, blockedBy }) => (
          <li key={code} className={styles.offering}>
            <div>
              <p className={styles.name}>{name}</p>
              {blockedBy.length > 0 ? (
                <StatusLabel tone="warning" label={text('quote.offering.blocked')} />
              ) : (
                <p className={styles.muted}>{text(`quote.offering.${status}`)}</p>
              )}
            </div>
            <p className={styles.price}>{premium ? money(premium.monthlyPremium) : text('quote.price.none')}</p>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        {text('quote.offerings.hint', { date: formatDate(quote.expiresAt, locale, { timeZone, pages: 'claims' }) })}
      </p>
    </Card>
  );
}
