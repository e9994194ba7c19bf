import type { ReviewReason } from '@beistand/contract/features/desk/act-rules.ts';
import type { Refusal } from '@beistand/contract/features/documents/schema.ts';
import type { Texts } from './texts.ts';

/** A refusal, with the reason that a person at the club chose. */
export type GivenRefusal = Refusal & { reason?: ReviewReason };

/** Why a document could not be used: the club's own words, else ours; with its name, where several came and one is meant. */
export function refusalWords(texts: Texts, { code, text, name }: Refusal & { name?: string }): string {
  const reason = text ?? texts.refusals[code];
  return name === undefined ? reason : texts.refusalOfFile(name, reason);
}

/** What an e-mail says of it. Own words may tell of somebody's health: they stand behind the link only. */
export function mailedRefusal(texts: Texts, { code, text, reason: chosen }: GivenRefusal) {
  const reason = chosen === undefined ? texts.refusals[code] : texts.reviewReasons[chosen];
  return { reason, hasMore: text !== undefined && text !== reason };
}
