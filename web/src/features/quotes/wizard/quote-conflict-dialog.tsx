import { indexPath, withValueAt, type DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import { formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import { riskLabels, riskRecords } from '#features/quotes/risk/risk-records.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { labelAt } from '#wizard/engine/labels.ts';
import { patternOf } from '#wizard/engine/value-path.ts';
import { ConflictDialog } from '#wizard/saving/conflict-dialog.tsx';

export type QuoteConflicts = { conflicts: readonly DraftConflict[]; theirs: Quote };

type QuoteConflictDialogProps = QuoteConflicts & { risk: Risk; onTake: (risk: Risk) => void };

const nameOf = ({ path }: DraftConflict) => path.join('.');

/** Somebody else changed the same field of a risk. */
export function QuoteConflictDialog({ conflicts, theirs, risk, onTake }: QuoteConflictDialogProps) {
  const text = useText();
  // The names of the fields; another step has not loaded them.
  const hasWords = useCatalogue('quoteRisk');
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const labels = riskLabels(theirs.productCode);

  function take(chosen: ReadonlySet<string>) {
    const others = conflicts.filter((conflict) => chosen.has(nameOf(conflict)));
    onTake(others.reduce((before, { path, theirs: value }) => withValueAt(before, path, value), risk));
  }

  /** As it is written on the page; a person that was added or removed has no single value. */
  function written(path: string, value: unknown): string {
    if (value === undefined) return text('quote.conflict.none');
    const record = riskRecords[patternOf(path)];
    if (record?.control === 'choice' && typeof value === 'string') return text(record.option(value));
    if (record?.control === 'date') return formatDate(value as CalendarDate, locale);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : text('quote.conflict.entry');
  }

  function choiceOf(conflict: DraftConflict) {
    const place = indexPath(risk, conflict.path);
    const label = labelAt(labels, place);
    const legend = label
      ? [...label.items.map(({ id, number }) => text(id, { number })), text(label.id, { number: 0 })].join(': ')
      : text('quote.conflict.entry');
    return {
      name: nameOf(conflict),
      legend,
      mine: written(place, conflict.mine),
      theirs: written(place, conflict.theirs),
    };
  }

  if (!hasWords) return null;
  return (
    <ConflictDialog
      words={{
        title: text('quote.conflict.title', { count: conflicts.length }),
        message: text('quote.conflict.message', {
          time: formatDateTime(theirs.updatedAt, locale, { timeZone, pages: 'claims' }),
        }),
        mine: text('quote.conflict.mine'),
        theirs: text('quote.conflict.theirs'),
        take: text('quote.conflict.take'),
      }}
      choices={conflicts.map(choiceOf)}
      onTake={take}
    />
  );
}
