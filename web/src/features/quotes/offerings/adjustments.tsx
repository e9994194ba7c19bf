import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import type { OfferingControl } from './use-offering.ts';

/** What a choice changed in other clauses: said, and undone where it is not wanted. */
export function Adjustments({ control: { adjustment, clauses, undo } }: { control: OfferingControl }) {
  const text = useText();
  const nameOf = (id: string) => clauses.find(({ publicID }) => publicID === id)?.name ?? id;
  const lines = (adjustment?.changes ?? []).map(({ publicID, kind, term, because }) => {
    const clause = clauses.find((one) => one.publicID === publicID);
    const termName = clause?.terms.find((one) => one.publicID === term)?.name ?? '';
    return text(`quote.adjusted.${kind}`, { clause: nameOf(publicID), term: termName, because: nameOf(because) });
  });
  return (
    <>
      <LiveRegion message={lines.join(' ')} />
      {lines.length > 0 && (
        <Notice
          title={text('quote.adjusted')}
          actions={
            <Button variant="quiet" onClick={undo}>
              {text('quote.adjusted.undo')}
            </Button>
          }
        >
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
