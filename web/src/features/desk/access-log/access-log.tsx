import type { AccessEntry } from '@beistand/contract/features/desk/case-schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useAccessLog, type LoggedThing } from '#features/desk/api/access-log-api.ts';
import { PartFrame } from '#features/desk/parts/part-frame.tsx';
import { PartRow, PartRows } from '#features/desk/parts/part-rows.tsx';
import type { MessageId } from '#i18n/message-id.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { whatWords, whyWords } from './access-words.ts';

/** Who read and did what in a case or with a quote, the newest first. */
export function AccessLog({ of }: { of: LoggedThing }) {
  const text = useText();
  return (
    <PartFrame title={text('deskLead.access')} query={useAccessLog(of)} count={(entries) => entries.length}>
      {(entries) => (
        <PartRows none={text('deskLead.access.none')}>
          {entries.map((entry) => (
            <AccessRow key={entry.number} entry={entry} />
          ))}
        </PartRows>
      )}
    </PartFrame>
  );
}

function AccessRow({ entry: { number, who, what, why, words, at } }: { entry: AccessEntry }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const inWords = (known: Readonly<Record<string, MessageId>>, name: string) => {
    const id = known[name];
    return id ? text(id) : name;
  };
  const done = `${inWords(whatWords, what)}, ${inWords(whyWords, why)}`;
  return <PartRow title={`${number}. ${who}`} more={[done, words, formatDateTime(at, locale, { timeZone })]} />;
}
