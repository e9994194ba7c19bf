import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { toE164 } from './phone-numbers.ts';

// For the server alone: the plans with the kinds of numbers are several times as large as those that the pages load.

const costlyTypes: readonly (string | undefined)[] = ['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER'];

/** Networks of no country, whose numbers are rented to anybody. Satellite phones (+870, +881) are not among them: somebody at sea has no other. */
const rentedNetworks = /^\+88[23]/;

/** Whether whoever calls or texts the number pays for it, and its owner may earn by it. A number of an unknown kind is none. */
export function isCostlyPhone(text: string, country: CountryCode): boolean {
  const number = toE164(text, country);
  if (number === undefined) return false;
  return rentedNetworks.test(number) || costlyTypes.includes(parsePhoneNumberFromString(number)?.getType());
}
