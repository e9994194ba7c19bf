import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { toE164 } from './phone-numbers.ts';

// For the server alone: the plans with the kinds of numbers are several times as large as those that the pages load.

const costlyTypes: readonly (string | undefined)[] = ['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER'];

/** Networks of no country, whose numbers are rented to anybody. Satellite phones (+870, +881) are not among them: somebody at sea has no other. */
const rentedNetworks = /^\+8(?:78|8[23])/;
/** Directory enquiries, which the plans do not hold because they are short. */
const enquiries = /^\+(?:49|43|41)118/;

/** Whether whoever calls or texts the number pays for it, and its owner may earn by it. A number of an unknown kind is none. */
export function isCostlyPhone(text: string, country: CountryCode): boolean {
  const number = toE164(text, country);
  if (number === undefined) return false;
  if (rentedNetworks.test(number) || enquiries.test(number)) return true;
  const { countryCallingCode, nationalNumber } = parsePhoneNumberFromString(number) ?? {};
  return costlyTypes.includes(typeOf(number) ?? typeByPrefix(`+${countryCallingCode}`, nationalNumber ?? ''));
}

function typeOf(number: string): string | undefined {
  return parsePhoneNumberFromString(number)?.getType();
}

/** Networks may ignore digits too many, so a number of no known kind is judged by how it begins. */
function typeByPrefix(country: string, national: string): string | undefined {
  const prefixes = [national.slice(0, 4), national.slice(0, 3), national.slice(0, 2)];
  const lengths = Array.from({ length: 9 }, (_, index) => index + 5);
  const numbers = prefixes.flatMap((prefix) =>
    lengths.flatMap((length) => ['2', '5', '9'].map((digit) => country + prefix.padEnd(length, digit))),
  );
  return numbers.map(typeOf).find((type) => type !== undefined);
}
