/** The address that dials a number as people write it. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
