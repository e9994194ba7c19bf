import { paymentEntry, type PaymentInterval } from '@beistand/contract/constants.ts';
import Columns from 'lucide-react/icons/columns-3';
import { Suspense, useState } from 'react';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useTexts } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { Button } from '#ui/action/button.tsx';
import { SegmentedControl } from '#ui/choice/segmented-control.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { laterFieldsWith } from './later-fields.ts';
import { OfferingStrip } from './offering-strip.tsx';
import styles from './offerings-page.module.css';

const Comparison = lazyPart(() => import('./comparison.tsx').then((module) => module.Comparison));
const Underwriting = lazyPart(() =>
  import('#features/quotes/underwriting/underwriting.tsx').then((module) => module.Underwriting),
);

/** The offerings side by side, or their coverages in a table; below them what stands against buying. */
export function OfferingsPage({ data, onChange }: StepPageProps<QuoteEntry>) {
  const text = useText();
  const [interval, setInterval] = useState<PaymentInterval>(paymentEntry.defaultInterval);
  const [isComparing, setIsComparing] = useState(false);
  const fields = laterFieldsWith(useTexts());
  useOnceActive(() => {
    Comparison.preload();
    fields.preload();
  });
  const categories = categoriesOf(data);
  return (
    <Stack gap="loose">
      <div className={styles.tools}>
        <SegmentedControl
          name="interval"
          legend={text('quote.interval')}
          options={[
            { value: 'monthly', label: text('quote.interval.monthly') },
            { value: 'annually', label: text('quote.interval.annually') },
          ]}
          value={interval}
          onChange={setInterval}
        />
        <Button onClick={() => setIsComparing(!isComparing)}>
          <Columns aria-hidden="true" />
          {text(isComparing ? 'quote.compare.back' : 'quote.compare')}
        </Button>
      </div>
      {isComparing ? (
        <Suspense fallback={<LoadingState />}>
          <Comparison entry={data} categories={categories} interval={interval} />
        </Suspense>
      ) : (
        <OfferingStrip entry={data} categories={categories} interval={interval} onChange={onChange} />
      )}
      {data.quote.errorsAndWarnings.underwritingIssues.length > 0 && (
        <Suspense fallback={<LoadingState />}>
          <Underwriting entry={data} onChange={onChange} />
        </Suspense>
      )}
    </Stack>
  );
}

/** The groups of all clauses, in the order of the tariff. */
function categoriesOf({ quote }: QuoteEntry): string[] {
  const all = quote.offerings.flatMap(({ clauses }) => clauses.map((clause) => clause.coverageCategoryCode));
  return [...new Set(all)];
}
