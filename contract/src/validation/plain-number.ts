const german = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const english = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;

/**
 * A number as people write it, for the machine: `18.500` is eighteen thousand and five hundred, as in German; English groups count where they can
 * be nothing else (`18,500.00`). Without groups a comma or a point stands before the decimals.
 */
export function plainNumber(written: string): string {
  if (german.test(written)) return written.replaceAll('.', '').replace(',', '.');
  return english.test(written) ? written.replaceAll(',', '') : written.replace(',', '.');
}
