import type { Meanwhile } from '@beistand/contract/errors.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import type { MessageId } from '#i18n/message-id.ts';
import type { Text } from '#i18n/use-text.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** By what ruled the act out: first by the failure, then by what a colleague did. */
const byFailure: Readonly<Record<string, MessageId>> = {
  CASE_CLOSED: 'desk.meanwhile.closed',
  CASE_ERASED: 'desk.meanwhile.erased',
  CHANGED_MEANWHILE: 'desk.meanwhile.changed',
  DRAFT_CONFLICT: 'desk.meanwhile.draft',
};
const byAct: Readonly<Record<string, MessageId>> = {
  acceptDocument: 'desk.meanwhile.accepted',
  refuseDocument: 'desk.meanwhile.refused',
  takeDeskItem: 'desk.meanwhile.taken',
};

type Reading = { text: Text; locale: Locale; timeZone: string; now: number };

/** Who did what meanwhile, in a sentence. Undefined where it was the caller in another window and the failure says enough. */
export function meanwhileWords(code: string, { who, isCaller, what, at }: Meanwhile, reading: Reading) {
  const { text } = reading;
  const ago = agoWords(at, reading);
  if (isCaller) return code === 'ALREADY_DONE' ? text('desk.meanwhile.you', { ago }) : undefined;
  const isOfItem = what === 'takeDeskItem';
  const id = (isOfItem ? byAct[what] : (byFailure[code] ?? byAct[what])) ?? 'desk.meanwhile.done';
  return text(id, { who, ago });
}

/** "gerade eben", "vor 2 Minuten", "vor 3 Stunden", from a day on with date and time. The clocks may differ by a little. */
function agoWords(at: string, { text, locale, timeZone, now }: Reading): string {
  const passed = now - Date.parse(at);
  if (passed < minuteMs) return text('desk.ago.now');
  const format = new Intl.RelativeTimeFormat(bcp47(locale));
  if (passed < hourMs) return format.format(-Math.floor(passed / minuteMs), 'minute');
  if (passed < dayMs) return format.format(-Math.floor(passed / hourMs), 'hour');
  return text('desk.ago.date', { date: formatDateTime(at, locale, { timeZone }) });
}
