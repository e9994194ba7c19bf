import { formatDateTime } from '@beistand/contract/formats.ts';
import { useCaseCalls } from '#features/desk/api/case-api.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { PartFrame } from './part-frame.tsx';
import { PartRow, PartRows } from './part-rows.tsx';

export function CallsPart({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return (
    <PartFrame title={text('desk.calls')} query={useCaseCalls(claimNumber)} count={(calls) => calls.length}>
      {(calls) => (
        <PartRows none={text('desk.calls.none')}>
          {calls.map(({ id, outcome, calledBy, calledAt, words }) => (
            <PartRow
              key={id}
              title={text(`desk.call.${outcome}`)}
              more={[`${calledBy}, ${formatDateTime(calledAt, locale, { timeZone })}`, words]}
            />
          ))}
        </PartRows>
      )}
    </PartFrame>
  );
}
