/** The settings of the region, the same in every language. */
export const localeSettings = {
  country: 'DE',
  currency: { code: 'eur', fractionDigits: 2 },
  postalCodePattern: /\d{5}/,
  phoneCountry: 'DE',
  timeZone: 'Europe/Berlin',
  addressFields: ['addressLine1', 'addressLine2', 'addressLine3', 'postalCode', 'city', 'state', 'country'],
} as const;

/** The postal code formats of nearby countries; those of others are not checked. */
const postalCodePatterns: Readonly<Record<string, RegExp>> = {
  DE: localeSettings.postalCodePattern,
  AT: /\d{4}/,
  CH: /\d{4}/,
  LI: /\d{4}/,
  LU: /\d{4}/,
};

export function postalCodePattern(country: string): RegExp {
  return postalCodePatterns[country] ?? /[\dA-Z][\dA-Z -]{1,9}/i;
}
