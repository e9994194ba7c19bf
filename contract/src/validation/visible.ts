// Fillers of Hangul count as letters, the empty Braille pattern, the empty note head and the place of an object as symbols, and blanks of
// Egyptian as letters; none of them is seen. Marks are seen upon something else only.
const seen = /(?![\p{DI}\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text says anything: one character of it, in whatever script, can be seen. */
export function isVisible(text: string): boolean {
  return seen.test(text);
}
