import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useState } from 'react';
import { useMoney } from '#features/quotes/offerings/use-money.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './payment-waiting.module.css';

/** What happens while the bank is asked, and when the waiting ends. */
export function PaymentWaiting({ quote: { payment } }: { quote: Quote }) {
  const text = useText();
  const money = useMoney();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const [openedAt] = useState(() => Date.now());
  const isOver = payment !== null && Date.parse(payment.endsAt) <= openedAt;
  const isAuthorised = payment?.state === 'authorised' || payment?.state === 'captured';
  return (
    <Card>
      <Stack>
        {payment && (
          <p>
            {payment.lastFour === null
              ? // The provider tells the digits of a card with its answer.
                text('quote.waiting.amount.unknown', { amount: money(payment.amount) })
              : text(`quote.waiting.amount.${payment.source}`, {
                  amount: money(payment.amount),
                  lastFour: payment.lastFour,
                })}
          </p>
        )}
        <div role="status">
          <ol className={styles.steps}>
            <li className={styles.step}>
              <Check aria-hidden="true" className={styles.icon} />
              {text('quote.waiting.arrived')}
            </li>
            <li className={styles.step}>
              {isAuthorised ? <Check aria-hidden="true" className={styles.icon} /> : <Spinner size="small" />}
              {text(isAuthorised ? 'quote.waiting.confirmed' : 'quote.waiting.bank')}
            </li>
            <li className={styles.step}>
              {isAuthorised ? <Spinner size="small" /> : <Circle aria-hidden="true" className={styles.icon} />}
              {text('quote.waiting.policy')}
            </li>
          </ol>
        </div>
        <p className={styles.muted}>{text('quote.waiting.once')}</p>
        {payment && (
          <p className={styles.muted}>
            {isOver
              ? text('quote.waiting.over')
              : text('quote.waiting.until', {
                  time: formatDateTime(payment.endsAt, locale, { timeZone, pages: 'claims' }),
                })}
          </p>
        )}
      </Stack>
    </Card>
  );
}
