import type { Clause, Term } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useState, type ReactNode } from 'react';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import { cannotBuy, clausesOf, type QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { ComparisonTable, type ComparisonRow } from '#ui/table/comparison-table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { PaymentInterval } from '@beistand/contract/constants.ts';
import { groupTitle } from './group-title.ts';
import styles from './comparison.module.css';
import { useMoney } from './use-money.ts';
import { useTermText } from './use-term-text.ts';

type ComparisonProps = { entry: QuoteEntry; categories: readonly string[]; interval: PaymentInterval };

/** The coverages of all offerings side by side; at first only what differs, and how much is hidden is said. */
export function Comparison({ entry, categories, interval }: ComparisonProps) {
  const text = useText();
  const money = useMoney();
  const termText = useTermText();
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const { offerings } = entry.quote;
  const clauses = offerings.map((offering) => clausesOf(entry, offering));

  /** What each offering has at one line, in words; equal words are no difference. */
  function lineOf(id: string, name: string, values: readonly string[]): ComparisonRow & { isSame: boolean } {
    const isSame = new Set(values).size === 1;
    return {
      id,
      name,
      isSame,
      isLong: values.some(isLongAmount),
      cells: values.map((value): ReactNode => <Value key={value} value={value} />),
    };
  }

  const lines = (clauses[0] ?? []).flatMap((clause) => {
    const same = clauses.map((all) => all.find(({ publicID }) => publicID === clause.publicID));
    const covered = same.map((one) => text(one?.selected ? 'quote.compare.yes' : 'quote.compare.no'));
    const terms = clause.terms.map((term, index) =>
      lineOf(
        `${clause.publicID}.${term.publicID}`,
        `${clause.name}: ${term.name}`,
        same.map((one) => termIn(one, index, termText) ?? text('quote.compare.excluded')),
      ),
    );
    return [lineOf(clause.publicID, clause.name, covered), ...terms].map((line) => ({
      ...line,
      category: clause.coverageCategoryCode,
    }));
  });
  const shown = onlyDifferences ? lines.filter(({ isSame }) => !isSame) : lines;

  return (
    <Stack>
      <Switch
        label={text('quote.compare.differences')}
        checked={onlyDifferences}
        onChange={(event) => setOnlyDifferences(event.target.checked)}
      />
      <p role="status" className={styles.hidden}>
        {onlyDifferences ? text('quote.compare.hidden', { count: lines.length - shown.length }) : ''}
      </p>
      <ComparisonTable
        caption={text('quote.compare')}
        rowHeader={text('quote.compare.coverage')}
        footerName={text('quote.compare.buy')}
        columns={offerings.map((offering) => ({
          id: offering.code,
          name: offering.name,
          header: <Header offering={offering} interval={interval} price={money} />,
          isMarked: offering.isRecommended,
          footer: <Buy entry={entry} offering={offering} />,
        }))}
        groups={categories
          .map((category) => ({
            id: category,
            title: text(groupTitle(category)),
            rows: shown.filter((line) => line.category === category),
          }))
          .filter(({ rows }) => rows.length > 0)}
      />
    </Stack>
  );
}

type HeaderProps = { offering: QuoteOffering; interval: PaymentInterval; price: ReturnType<typeof useMoney> };

function Header({ offering: { name, quote }, interval, price }: HeaderProps) {
  const text = useText();
  const { premium } = quote;
  return (
    <>
      {name}
      <span className={styles.price}>
        {premium ? price(interval === 'monthly' ? premium.monthlyPremium : premium.total) : text('quote.price.none')}
      </span>
    </>
  );
}

/** A narrow column has no room for the offering's name, which is read aloud. */
function Buy({ entry, offering }: { entry: QuoteEntry; offering: QuoteOffering }) {
  const text = useText();
  const { goOn } = useQuoteSurface();
  const reason = cannotBuy(entry, offering);
  if (reason !== null)
    return (
      <span className={styles.hidden}>{text(reason === 'stale' ? 'quote.price.stale' : 'quote.compare.blocked')}</span>
    );
  return (
    <Button
      wide
      size="small"
      variant={offering.isRecommended ? 'primary' : undefined}
      className={styles.buy}
      onClick={() => goOn({ ...entry, offering: offering.code })}
    >
      {text('quote.compare.buy')}
      <VisuallyHidden> {offering.name}</VisuallyHidden>
    </Button>
  );
}

/** Three of them do not fit beside each other on a phone. */
const isLongAmount = (value: string) => isAmount(value) && value.length > 10;

/** A number with its unit, and not a sentence with a number in it. */
const isAmount = (value: string) => /^[^\p{L}]*\d[\d.,]*\s*\p{L}{0,3}\P{L}?$/u.test(value);

/** A yes or no is an icon and a word, and an amount does not break. */
function Value({ value }: { value: string }) {
  const text = useText();
  const Icon = value === text('quote.compare.yes') ? Check : value === text('quote.compare.no') ? Minus : null;
  return (
    <span className={classNames(styles.value, isAmount(value) && styles.amount)}>
      {Icon && <Icon aria-hidden="true" className={styles.icon} />}
      {value}
    </span>
  );
}

function termIn(clause: Clause | undefined, index: number, termText: (term: Term) => string): string | undefined {
  const term = clause?.selected ? clause.terms[index] : undefined;
  return term && (termText(term) || undefined);
}
