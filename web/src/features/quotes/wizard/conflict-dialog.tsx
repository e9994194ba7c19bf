import { withValueAt, type DraftConflict } from '@beistand/contract/features/fnol/merge-sides.ts';
import { idOf } from '@beistand/contract/features/fnol/public-ids.ts';
import { formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import { useState } from 'react';
import { riskLabels, riskRecords } from '#features/quotes/risk/risk-records.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { labelAt } from '#wizard/engine/labels.ts';

export type QuoteConflicts = { conflicts: readonly DraftConflict[]; theirs: Quote };

type ConflictDialogProps = QuoteConflicts & { risk: Risk; onTake: (risk: Risk) => void };

/** Somebody else changed the same: each value of both is shown, and one of them chosen. */
export function ConflictDialog({ conflicts, theirs, risk, onTake }: ConflictDialogProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const labels = riskLabels(theirs.productCode);

  function take() {
    const others = conflicts.filter(({ path }) => chosen.has(path.join('.')));
    onTake(others.reduce((before, { path, theirs: value }) => withValueAt(before, path, value), risk));
  }

  function choose(name: string, isTheirs: boolean) {
    const next = new Set(chosen);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setChosen(next);
  }

  /** As it is written on the page; a person that was added or removed has no single value. */
  function written(path: string, value: unknown): string {
    if (value === undefined) return text('quote.conflict.none');
    const record = riskRecords[path.replaceAll(/\.\d+(?=\.|$)/g, '.*')];
    if (record?.control === 'choice' && typeof value === 'string') return text(record.option(value));
    if (record?.control === 'date') return formatDate(value as CalendarDate, locale);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : text('quote.conflict.entry');
  }

  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={text('quote.conflict.title', { count: conflicts.length })}
      onClose={take}
      actions={
        <Button variant="primary" onClick={take}>
          {text('quote.conflict.take')}
        </Button>
      }
    >
      <Stack>
        <p>
          {text('quote.conflict.message', {
            time: formatDateTime(theirs.updatedAt, locale, { timeZone, pages: 'claims' }),
          })}
        </p>
        {conflicts.map(({ path, mine, theirs: other }) => {
          const name = path.join('.');
          const place = indexPath(risk, path);
          const label = labelAt(labels, place);
          const words = label
            ? [...label.items.map(({ id, number }) => text(id, { number })), text(label.id, { number: 0 })].join(': ')
            : text('quote.conflict.entry');
          return (
            <RadioCards
              key={name}
              name={`conflict ${name}`}
              legend={words}
              options={[
                { value: 'mine', label: written(place, mine), description: text('quote.conflict.mine') },
                { value: 'theirs', label: written(place, other), description: text('quote.conflict.theirs') },
              ]}
              value={chosen.has(name) ? 'theirs' : 'mine'}
              onChange={(event) => choose(name, event.target.value === 'theirs')}
            />
          );
        })}
      </Stack>
    </Dialog>
  );
}

/** The path with the numbers of items instead of their ids. */
function indexPath(risk: Risk, path: readonly string[]): string {
  let value: unknown = risk;
  return path
    .map((key) => {
      const index = Array.isArray(value) ? value.findIndex((item) => idOf(item) === key) : -1;
      value = index >= 0 ? (value as unknown[])[index] : (value as Record<string, unknown> | undefined)?.[key];
      return index >= 0 ? String(index) : key;
    })
    .join('.');
}
