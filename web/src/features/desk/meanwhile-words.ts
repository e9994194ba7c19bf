import type { Meanwhile } from '@beistand/contract/errors.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { MessageId } from '#i18n/message-id.ts';
import type { Text } from '#i18n/use-text.ts';

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

type Reading = { text: Text; locale: Locale; timeZone: string };

/** Who did what meanwhile and when, in a sentence. Undefined where it was the caller in another window and the failure says enough. */
export function meanwhileWords(code: string, { who, isCaller, what, at }: Meanwhile, reading: Reading) {
  const { text, locale, timeZone } = reading;
  const time = formatDateTime(at, locale, { timeZone });
  if (isCaller) return code === 'ALREADY_DONE' ? text('desk.meanwhile.you', { time }) : undefined;
  const isOfItem = what === 'takeDeskItem';
  const id = (isOfItem ? byAct[what] : (byFailure[code] ?? byAct[what])) ?? 'desk.meanwhile.done';
  return text(id, { who, time });
}
