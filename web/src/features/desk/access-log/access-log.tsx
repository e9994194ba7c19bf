import { formatDateTime } from '@beistand/contract/formats.ts';
import { useAccessLog, type LoggedThing } from '#features/desk/api/access-log-api.ts';
import { PartFrame } from '#features/desk/parts/part-frame.tsx';
import { PartRow, PartRows } from '#features/desk/parts/part-rows.tsx';
import type { MessageId } from '#i18n/message-id.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { whatWords, whyWords } from './access-words.ts';
import { joinEntries, type JoinedEntries } from './join-entries.ts';

/** Who read and did what in a case or with a quote, the newest first. */
export function AccessLog({ of }: { of: LoggedThing }) {
  const text = useText();
  return (
    <PartFrame title={text('deskLead.access')} query={useAccessLog(of)} count={(entries) => entries.length}>
      {(entries) => (
        <PartRows none={text('deskLead.access.none')}>
          {joinEntries(entries).map((joined) => (
            <AccessRow key={joined.numbers.to} {...joined} />
          ))}
        </PartRows>
      )}
    </PartFrame>
  );
}

function AccessRow({ numbers, who, done, why, words, times }: JoinedEntries) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const inWords = (known: Readonly<Record<string, MessageId>>, name: string) => {
    const id = known[name];
    return id ? text(id) : name;
  };
  const timeOf = (at: string) => formatDateTime(at, locale, { timeZone });
  const things = done.map(({ what, count }) => `${inWords(whatWords, what)}${count > 1 ? ` (${count})` : ''}`);
  const title = `${range(String(numbers.from), String(numbers.to))}. ${who}`;
  const more = [`${things.join(', ')}: ${inWords(whyWords, why)}`, words, range(timeOf(times.from), timeOf(times.to))];
  return <PartRow title={title} more={more} />;
}

function range(from: string, to: string): string {
  return from === to ? from : `${from} – ${to}`;
}
