import { productCodes } from '@beistand/contract/features/quotes/codes.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { createQuote, useStoreQuote } from '#features/quotes/api.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { DatePicker } from '#ui/date/date-picker.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import styles from './narrow-page.module.css';
import { ProductChoice } from './product-choice.tsx';
import { startDays, startRules } from './start-fields.ts';
import { useAccounts } from './use-accounts.ts';

const route = getRouteApi('/signed-in/quote-and-buy');

/** The page that asks whose quote it is, for which product and from when. */
export function QuoteStartPage() {
  const text = useText();
  const rpc = useRpc();
  const storeQuote = useStoreQuote();
  const navigate = route.useNavigate();
  const { account = '' } = route.useSearch();
  const { timeZone, linesOfBusiness } = useConfiguration();
  const attemptKey = useAttemptKey();
  const { mayChoose, own } = useAccounts();
  const rules = useMemo(() => startRules(timeZone), [timeZone]);
  const products = productCodes.filter((code) => linesOfBusiness[code]);
  const form = useForm(rules, {
    initial: {
      ...rules.initial,
      accountNumber: account || (mayChoose ? '' : (own[0] ?? '')),
      productCode: products.length === 1 ? (products[0] ?? null) : null,
    },
    async send({ accountNumber, ...quote }) {
      const idempotencyKey = attemptKey(JSON.stringify([accountNumber, quote]));
      const made = await createQuote(rpc, accountNumber, quote, { idempotencyKey });
      storeQuote(made);
      await navigate({ to: '/quote-and-buy/$quoteID/$', params: { quoteID: made.quoteID, _splat: 'risk' } });
    },
  });
  usePageTitle(text('quote.start.title'));
  if (products.length === 0 || (!mayChoose && own.length === 0))
    return (
      <div className={styles.page}>
        <PageHeading title={text('quote.start.title')} />
        <EmptyState message={text(products.length === 0 ? 'quote.start.noProduct' : 'quote.start.noAccount')} />
      </div>
    );

  const days = startDays(timeZone);
  return (
    <div className={styles.page}>
      <PageHeading title={text('quote.start.title')} intro={text('quote.start.intro')} />
      <form noValidate onSubmit={form.onSubmit}>
        <ErrorSummary {...form.summary} />
        {mayChoose ? (
          <Field {...form.field('accountNumber')} required>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              width="medium"
              maxLength={40}
              {...form.input('accountNumber')}
            />
          </Field>
        ) : (
          own.length > 1 && (
            <Field {...form.field('accountNumber')} required>
              <NativeSelect
                options={own.map((number) => ({ value: number, label: number }))}
                value={form.data.accountNumber}
                onChange={(event) => form.change({ accountNumber: event.target.value })}
              />
            </Field>
          )
        )}
        <ProductChoice
          products={products}
          field={form.field('productCode')}
          value={form.data.productCode}
          onChange={(productCode) => form.change({ productCode })}
        />
        <DatePicker
          {...form.field('startDate')}
          hint={text('quote.start.date.hint')}
          required
          min={days.min}
          max={days.max}
          value={form.data.startDate}
          onChange={(startDate) => form.change({ startDate })}
        />
        {form.failure !== undefined && (
          <Notice key={form.attempts} tone="danger" announce="alert" title={text('quote.start.failed')}>
            {text(failureWords(form.failure))}
          </Notice>
        )}
        <ButtonRow>
          <Button type="submit" variant="primary" loading={form.isSending}>
            {text('quote.start.submit')}
          </Button>
        </ButtonRow>
      </form>
    </div>
  );
}

function failureWords(failure: unknown) {
  if (failure instanceof RpcError && failure.kind === 'offline') return 'quote.failed.offline';
  if (failure instanceof RpcError && failure.errorCode === 'NOT_FOUND') return 'quote.start.unknownAccount';
  return 'quote.start.tryAgain';
}
