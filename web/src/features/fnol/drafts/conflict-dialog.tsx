import type { DraftConflict } from '@beistand/contract/features/fnol/merge-sides.ts';
import { idOf } from '@beistand/contract/features/fnol/public-ids.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { claimRecords, itemLabels } from '#features/fnol/fields/claim-records.ts';
import { labelsOf } from '#features/fnol/fields/field-record.ts';
import { useValueText } from '#features/fnol/fields/use-value-text.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { labelAt } from '#wizard/engine/labels.ts';

type Side = 'mine' | 'theirs';

type ConflictDialogProps = {
  conflicts: readonly DraftConflict[];
  entry: FnolEntry;
  theirs: FnolClaim | null;
  /** Those where the other side's value was chosen. */
  onTake: (chosen: readonly DraftConflict[]) => void;
};

const labels = labelsOf(claimRecords, itemLabels);

/** Two devices changed the same: each value of both is shown, and one of them chosen. */
export function ConflictDialog({ conflicts, entry, theirs, onTake }: ConflictDialogProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const valueText = useValueText();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (name: string): Side => sides[name] ?? 'mine';
  const { updatedAt, updatedBy } = theirs?.draft ?? {};

  const take = () => onTake(conflicts.filter(({ path }) => sideOf(path.join('.')) === 'theirs'));

  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={text('fnol.conflict.title', { count: conflicts.length })}
      onClose={take}
      actions={
        <Button variant="primary" onClick={take}>
          {text('fnol.conflict.take')}
        </Button>
      }
    >
      <Stack>
        {updatedAt && (
          <p>
            {text('fnol.conflict.message', { time: formatDateTime(updatedAt, locale, { timeZone, pages: 'claims' }) })}
          </p>
        )}
        {conflicts.map(({ path, mine, theirs: other }) => {
          const name = path.join('.');
          const place = indexPath(entry.claim, path);
          const label = labelAt(labels, place);
          const words = label
            ? [...label.items.map(({ id, number }) => text(id, { number })), text(label.id)].join(': ')
            : text('fnol.conflict.entry');
          const written = (value: unknown) => valueText(place, value, entry) || text('fnol.conflict.none');
          return (
            <RadioCards<Side>
              key={name}
              name={`conflict ${name}`}
              legend={words}
              options={[
                { value: 'mine', label: written(mine), description: text('fnol.conflict.mine') },
                {
                  value: 'theirs',
                  label: written(other),
                  description: text('fnol.conflict.theirs', { who: updatedBy ?? '' }),
                },
              ]}
              value={sideOf(name)}
              onChange={(event) => setSides({ ...sides, [name]: event.target.value as Side })}
            />
          );
        })}
      </Stack>
    </Dialog>
  );
}

/** A conflict names the things of a list by their ids, the fields of a claim by their numbers. */
function indexPath(claim: FnolData, path: readonly string[]): string {
  let value: unknown = claim;
  const named = path.map((key) => {
    const index = Array.isArray(value) ? value.findIndex((item) => idOf(item) === key) : -1;
    const name = Array.isArray(value) ? String(Math.max(index, 0)) : key;
    value = (value as Record<string, unknown> | undefined)?.[name];
    return name;
  });
  return named.join('.');
}
