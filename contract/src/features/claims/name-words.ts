/** Letters that do not decompose into one of the alphabet and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'a', œ: 'o', ı: 'i' };

/**
 * The words of a name or of a search in the form in which they are compared: lower case, without punctuation and accents. Müller,
 * Mueller and Muller are the same word.
 */
export function nameWords(text: string): string[] {
  const folded = text
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]|\u00ad/g, '')
    .replaceAll(/[ßøłđæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/([aou])e/g, '$1')
    .normalize('NFC');
  return [...new Set(folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

/** A search asks for at most this many words; nobody's name needs more, and each costs the database a look. */
export const mostSearchedWords = 8;

/** The words that a search asks for: the first ones of what was typed. */
export function searchedWords(text: string): string[] {
  return nameWords(text).slice(0, mostSearchedWords);
}
