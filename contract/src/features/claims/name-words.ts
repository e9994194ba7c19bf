/** The words of a name or of a search in the form in which they are compared: lower case, without punctuation. */
export function nameWords(text: string): string[] {
  return [
    ...new Set(
      text
        .normalize('NFC')
        .toLocaleLowerCase('de')
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  ];
}
