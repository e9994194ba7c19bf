import * as v from 'valibot';
import { isCountryCode } from '#country-codes.ts';

// The kinds of values that a deployment's file holds.

export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'Expected a text'));
export const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'Expected an http or https address'));
export const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[a-z0-9.:-]+$/, 'Expected an origin such as "https://club.example"'),
);
export const phone = v.pipe(
  v.string(),
  v.regex(/^\+[1-9][\d ]{4,18}$/, 'Expected an international number such as "+49 89 1234"'),
);
export const email = v.pipe(v.string(), v.email());

export const wholeNumber = (most: number) =>
  v.pipe(
    v.number(),
    v.check(
      (value) => Number.isInteger(value) && value >= 1 && value <= most,
      `Expected a whole number from 1 to ${most}`,
    ),
  );

export const minutes = v.pipe(
  v.number(),
  v.check((value) => value >= 0.01 && value <= 1440, 'Expected minutes from 0.01 to 1440'),
);

const degrees = (most: number) =>
  v.pipe(
    v.number(),
    v.check((value) => Math.abs(value) <= most, `Expected degrees from -${most} to ${most}`),
  );

export const place = v.strictObject({ latitude: degrees(90), longitude: degrees(180) });

/** Where the pictures of a map come from, one for each level, column and row. */
export const tileAddress = v.pipe(
  v.string(),
  v.url(),
  v.check(
    (address) => address.startsWith('https://') && ['{z}', '{x}', '{y}'].every((part) => address.includes(part)),
    'Expected an https address with {z}, {x} and {y}',
  ),
);

export const country = v.pipe(v.string(), v.guard(isCountryCode, 'Expected the code of a country such as "AT"'));

/** Written in capitals in the file; on the wire amounts carry the code in lower case. */
export const currency = v.pipe(
  v.string(),
  v.check(
    (code) => Intl.supportedValuesOf('currency').includes(code.toUpperCase()),
    'Expected the code of a currency such as "CHF"',
  ),
  v.transform((code) => code.toLowerCase()),
);

export const timeZone = v.pipe(
  v.string(),
  v.check(
    (name) => /^(?:UTC|[A-Za-z_]+(?:\/[\w+-]+)+)$/.test(name) && isKnownToClocks(name),
    'Expected a time zone such as "Europe/Vienna"',
  ),
);

function isKnownToClocks(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The fingerprint of a certificate, as `openssl x509 -fingerprint -sha256` and our own check show it. */
export const fingerprint = v.pipe(
  v.string(),
  v.regex(/^(?:[0-9A-Fa-f]{2}:?){31}[0-9A-Fa-f]{2}$/, 'Expected the SHA-256 fingerprint of a certificate'),
  v.transform((text) => (text.toUpperCase().match(/[0-9A-F]{2}/g) ?? []).join(':')),
);

/** One optional yes or no per key, with its default. */
export function switches<Name extends string>(defaults: Readonly<Record<Name, boolean>>) {
  return Object.fromEntries(
    Object.entries<boolean>(defaults).map(([name, preset]) => [name, v.optional(v.boolean(), preset)]),
  ) as Record<Name, v.OptionalSchema<v.BooleanSchema<undefined>, boolean>>;
}
