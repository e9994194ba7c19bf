/** The words of a name or of a search, as they are compared: lower case, without what only separates them. */
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
