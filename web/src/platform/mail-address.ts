/** The address that begins a mail to somebody; whatever stands in theirs, it adds no other receiver and no text. */
export function mailAddress(email: string): string {
  // Only the last @ divides name and domain.
  return `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`;
}
