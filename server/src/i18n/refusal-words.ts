import type { Refusal } from '@beistand/contract/features/documents/schema.ts';
import type { Texts } from './texts.ts';

/** Why a document could not be used: the club's own words, else ours; with its name, where several came and one is meant. */
export function refusalWords(texts: Texts, { code, text, name }: Refusal & { name?: string }): string {
  const reason = text ?? texts.refusals[code];
  return name === undefined ? reason : texts.refusalOfFile(name, reason);
}
