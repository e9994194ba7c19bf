import type { ReviewReason } from '@beistand/contract/features/desk/acts/act-rules.ts';
import type { Refusal } from '@beistand/contract/features/documents/schema.ts';
import type { Texts } from './texts.ts';

/** A refusal, with the reason that a person at the club chose. */
export type GivenRefusal = Refusal & { reason?: ReviewReason };

type Named = Refusal & { name?: string };

/**
 * Why a document could not be used: the club's own words, else ours; with its name, where several came and one is meant, and after what the
 * club had said before.
 */
export function refusalWords(texts: Texts, { code, text, name, before }: Named & { before?: Named }): string {
  const reason = text ?? texts.refusals[code];
  const words = name === undefined ? reason : texts.refusalOfFile(name, reason);
  return before ? `${asSentence(refusalWords(texts, before))} ${words}` : words;
}

function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** What an e-mail says of it. Own words may tell of somebody's health: they stand behind the link only. */
export function mailedRefusal(texts: Texts, { code, text, reason: chosen }: GivenRefusal) {
  const reason = chosen === undefined ? texts.refusals[code] : texts.reviewReasons[chosen];
  return { reason, hasMore: text !== undefined && text !== reason };
}
