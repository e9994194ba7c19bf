import type { QuotePayment } from '@beistand/contract/features/quotes/payment-schema.ts';
import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './declined.module.css';

/** Why the last payment came to nothing, that nothing was charged, and what to do. */
export function Declined({ payment }: { payment: QuotePayment | null }) {
  const text = useText();
  if (!payment?.reason) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone={payment.reason === 'noAnswer' ? 'warning' : 'danger'}
        announce="alert"
        title={text(`quote.declined.${payment.reason}.title`)}
      >
        <p>{text(`quote.declined.${payment.reason}`)}</p>
        <p>{text('quote.declined.nothing')}</p>
      </Notice>
    </div>
  );
}
