import type { Deployment } from '#config.ts';

/**
 * What to dial for an ambulance, by country: the country's common emergency number where it has one, else that of its ambulance service.
 * Taken from public lists in November 2026. A country that changes its number changes its line here; all others have 112.
 */
const countriesByNumber: Readonly<Record<string, string>> = {
  '000': 'AU CC CX NF',
  '101': 'IL PS',
  '102': 'MV NP',
  '103': 'AZ BY KG MN TJ TM UA UZ',
  '104': 'CU',
  '106': 'PE',
  '107': 'AR',
  '110': 'JM SY',
  '111': 'NR NZ PG',
  '113': 'NO SJ',
  '114': 'MU',
  '115': 'IR SR VN',
  '116': 'GM HT',
  '117': 'MZ',
  '118': 'BJ BO TG',
  '119': 'CM ID JP KH KP KR TW',
  '120': 'CN',
  '121': 'LS',
  '122': 'GT IQ',
  '123': 'CO EG',
  '124': 'BA MG',
  '127': 'AL',
  '128': 'NI',
  '130': 'CV',
  '131': 'CL',
  '14': 'DZ',
  '140': 'LB',
  '15': 'EH MA ML NC NE PF WF',
  '185': 'CI',
  '19': 'DJ',
  '190': 'TN',
  '191': 'YE',
  '192': 'BR MM',
  '194': 'MK RS',
  '195': 'LA',
  '511': 'BB',
  '811': 'TT',
  '907': 'ET',
  '911':
    'AG AI AS AW BM BS BZ CA CR DO EC FJ FM GD GU HN JO KN KY LC LR MH MP MS MX PA PH PR PW PY SB SV TC TO TV US UY VC VE VG VI WS',
  '912': 'BQ CW RW SX',
  '913': 'GY',
  '977': 'SZ',
  '991': 'BN ZM',
  '994': 'KI',
  '995': 'SG',
  '997': 'BW SA',
  '998': 'AE CK MW',
  '999': 'AC BD BH DM FK GB GG HK IM JE KE MO MY NU QA SC SD SH SL TA UG ZW',
  '9999': 'OM',
  '10177': 'ZA',
  '1122': 'PK',
  '1220': 'CF',
  '1300': 'GA',
  '1515': 'LY SN',
  '1669': 'TH',
  '1990': 'LK',
};

/** In Europe, and from a mobile phone in every GSM network, which connects it with the emergency service of the country. */
const elsewhere = '112';

const numbers = new Map(
  Object.entries(countriesByNumber).flatMap(([number, countries]) =>
    countries.split(' ').map((country) => [country, number] as const),
  ),
);

export const listedCountries: readonly string[] = Object.values(countriesByNumber).flatMap((list) => list.split(' '));

/** What to dial in danger to life in a country; as long as none is chosen, and in the deployment's own, its own number. */
export function emergencyNumberIn(
  country: string | null | undefined,
  deployment: Pick<Deployment, 'country' | 'emergencyNumber'>,
): string {
  if (!country || country === deployment.country) return deployment.emergencyNumber;
  return numbers.get(country) ?? elsewhere;
}
