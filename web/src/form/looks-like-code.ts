/** Whether words are a name for programs, such as `unknownCode`, `lossDate.future` or `BAD_INPUT`; people are never shown one. */
export function looksLikeCode(words: string): boolean {
  return /^(?:[a-z]+(?:[A-Z\d_.][\w.]*)|[A-Z][A-Z\d]*_[A-Z\d_]+)$/.test(words);
}
