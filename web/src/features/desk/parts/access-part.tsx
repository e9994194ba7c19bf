import type { AccessEntry } from '@beistand/contract/features/desk/case-schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { useAccessLog } from '#features/desk/api/case-api.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PartFrame } from './part-frame.tsx';
import { PartRow, PartRows } from './part-rows.tsx';

/** Who read and did what. Only read when asked for: reading it is an entry, too. */
export function AccessPart({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <AccessLog claimNumber={claimNumber} />;
  return (
    <Card title={text('desk.access')}>
      <Button onClick={() => setAsked(true)}>{text('desk.access.show')}</Button>
    </Card>
  );
}

function AccessLog({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  return (
    <PartFrame title={text('desk.access')} query={useAccessLog(claimNumber)} count={(entries) => entries.length}>
      {(entries) => (
        <PartRows none={text('desk.access.none')}>
          {entries.map((entry) => (
            <AccessRow key={entry.number} entry={entry} />
          ))}
        </PartRows>
      )}
    </PartFrame>
  );
}

function AccessRow({ entry: { number, who, what, why, words, at } }: { entry: AccessEntry }) {
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return (
    <PartRow title={`${number}. ${who}`} more={[`${what} (${why})`, words, formatDateTime(at, locale, { timeZone })]} />
  );
}
