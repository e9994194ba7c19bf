/** Line breaks and tabs stand between words. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** What comes along unseen where a text is copied. The joiners belong to names of several scripts. */
const unseen = /(?![\u200c\u200d])\p{C}/gu;

/** What somebody typed or pasted into a search, as it is seen: nothing else can be a part of what is looked for. */
export function searchedText(text: string): string {
  return text.replaceAll(breaks, ' ').replaceAll(unseen, '').trim();
}
