import { lineCatalogues } from '#features/fnol/claim-catalogues.ts';
import { lobOf, type FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { ClaimValues } from './claim-values.tsx';

const steps = ['type-of-incident', 'where', 'contact-details', 'additional-information'] as const;

export function ReportedValues({ entry }: { entry: FnolEntry }) {
  const text = useText();
  if (!useCatalogue(...lineCatalogues(lobOf(entry)))) return null;
  return (
    <Card title={text('fnol.reported')}>
      {steps.map((step) => (
        <ClaimValues key={step} step={step} entry={entry} isEmptyHidden />
      ))}
    </Card>
  );
}
