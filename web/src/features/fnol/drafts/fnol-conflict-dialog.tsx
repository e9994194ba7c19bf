import { indexPath, withValueAt, type DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import { withPublicIds } from '@beistand/contract/merging/public-ids.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { claimRecords, itemLabels } from '#features/fnol/fields/claim-records.ts';
import { labelsOf } from '#features/fnol/fields/field-record.ts';
import { useValueText } from '#features/fnol/fields/use-value-text.ts';
import { lineCatalogues } from '#features/fnol/claim-catalogues.ts';
import { lobOf, type FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { labelAt } from '#wizard/engine/labels.ts';
import { ConflictDialog } from '#wizard/saving/conflict-dialog.tsx';

type FnolConflictDialogProps = {
  conflicts: readonly DraftConflict[];
  entry: FnolEntry;
  theirs: FnolClaim | null;
  /** The claim with what was chosen; the same one if nothing of the other side was. */
  onTake: (claim: FnolData) => void;
};

const nameOf = ({ path }: DraftConflict) => path.join('.');

/** Two devices changed the same field of a claim. */
export function FnolConflictDialog({ conflicts, entry, theirs, onTake }: FnolConflictDialogProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const valueText = useValueText();
  const hasWords = useCatalogue(...lineCatalogues(lobOf(entry)));
  const { updatedAt, updatedBy } = theirs?.draft ?? {};
  const labels = labelsOf(claimRecords, itemLabels);

  function choiceOf(conflict: DraftConflict) {
    const place = indexPath(entry.claim, conflict.path);
    const label = labelAt(labels, place);
    const legend = label
      ? [...label.items.map(({ id, number }) => text(id, { number })), text(label.id)].join(': ')
      : text('fnol.conflict.entry');
    const written = (value: unknown) => valueText(place, value, entry) || text('fnol.conflict.none');
    return { name: nameOf(conflict), legend, mine: written(conflict.mine), theirs: written(conflict.theirs) };
  }

  function claimWith(chosen: readonly DraftConflict[]): FnolData {
    if (chosen.length === 0) return entry.claim;
    const kept = withPublicIds(entry.claim);
    return chosen.reduce((before, { path, theirs: value }) => withValueAt(before, path, value), kept);
  }

  if (!hasWords) return null;
  return (
    <ConflictDialog
      words={{
        title: text('fnol.conflict.title', { count: conflicts.length }),
        message:
          updatedAt &&
          text('fnol.conflict.message', { time: formatDateTime(updatedAt, locale, { timeZone, pages: 'claims' }) }),
        mine: text('fnol.conflict.mine'),
        theirs: text('fnol.conflict.theirs', { who: updatedBy ?? '' }),
        take: text('fnol.conflict.take'),
      }}
      choices={conflicts.map(choiceOf)}
      onTake={(chosen) => onTake(claimWith(conflicts.filter((conflict) => chosen.has(nameOf(conflict)))))}
    />
  );
}
