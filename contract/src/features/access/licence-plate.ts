/** The same plate however it is written: case, spaces and hyphens only make it easier to read. */
export function normaliseLicencePlate(text: string): string {
  return text.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
}
