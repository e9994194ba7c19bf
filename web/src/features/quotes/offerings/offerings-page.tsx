import { paymentEntry, type PaymentInterval } from '@beistand/contract/constants.ts';
import Columns from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import { Underwriting } from '#features/quotes/underwriting/underwriting.tsx';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { SegmentedControl } from '#ui/choice/segmented-control.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { Comparison } from './comparison.tsx';
import { OfferingStrip } from './offering-strip.tsx';
import styles from './offerings-page.module.css';

/** The offerings side by side, or their coverages in a table; below them what stands against buying. */
export function OfferingsPage({ data, onChange }: StepPageProps<QuoteEntry>) {
  const text = useText();
  const [interval, setInterval] = useState<PaymentInterval>(paymentEntry.defaultInterval);
  const [isComparing, setIsComparing] = useState(false);
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
        <Comparison entry={data} categories={categories} interval={interval} />
      ) : (
        <OfferingStrip entry={data} categories={categories} interval={interval} onChange={onChange} />
      )}
      <Underwriting entry={data} onChange={onChange} />
    </Stack>
  );
}

/** The groups of all clauses, in the order of the tariff. */
function categoriesOf({ quote }: QuoteEntry): string[] {
  const all = quote.offerings.flatMap(({ clauses }) => clauses.map((clause) => clause.coverageCategoryCode));
  return [...new Set(all)];
}
