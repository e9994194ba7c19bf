import * as v from 'valibot';
import { localeSettings } from '#locale-settings.ts';
import { textLimits } from '#constants.ts';
import { calendarDate, notInFuture } from '#validation/dates.ts';
import { required } from '#validation/required.ts';
import { rule } from '#validation/rule.ts';
import { emailFormat, maxLength, postalCode } from '#validation/texts.ts';
import { dateAt } from '#formats.ts';
import { fnolLimits } from '#features/fnol/codes.ts';
import { isKnownContact, type Judge } from './judge.ts';
import { countryCodes, isCountryCode } from '#country-codes.ts';
import type { FnolContact } from '#features/fnol/person-schema.ts';
import type { FnolData } from '#features/fnol/schema.ts';
import {
  lazyOn,
  objectOf,
  optionalName,
  optionalText,
  requiredLine,
  requiredName,
  type Entries,
} from './shape-rules.ts';
import { codeOf } from '#validation/codes.ts';

const email = v.pipe(v.string(), maxLength(textLimits.email), emailFormat());

export function phoneNumber({ isPhone }: Judge) {
  return v.pipe(v.string(), maxLength(textLimits.phone), rule('phone', isPhone));
}

/** The parts of a person that have a form, wherever the person stands in the claim. The name of a contact of the policy stays as the policy has it. */
export function personEntries(judge: Judge, isKnown: boolean): Entries {
  const { now, timeZone } = judge;
  const phone = v.optional(phoneNumber(judge));
  const name = isKnown ? optionalText(textLimits.personName) : optionalName;
  return {
    firstName: name,
    lastName: name,
    firstNameKanji: name,
    lastNameKanji: name,
    dateOfBirth: v.optional(
      v.pipe(
        calendarDate,
        notInFuture(() => dateAt(now, timeZone)),
      ),
    ),
    homeNumber: phone,
    workNumber: phone,
    cellNumber: phone,
    emailAddress1: v.optional(email),
    primaryAddress: v.optional(addressRules()),
  };
}

/** A person with a last name, unless the policy knows who it is. */
export function namedPerson(claim: FnolData, judge: Judge): v.GenericSchema {
  return lazyOn<FnolContact>((person) => {
    const isKnown = isKnownContact(claim, person);
    return objectOf({ ...personEntries(judge, isKnown), ...(!isKnown && { lastName: requiredName }) });
  });
}

/** An address as far as it is filled in: five digits for Germany, up to twelve characters elsewhere. */
export function addressRules(): v.GenericSchema {
  return lazyOn<{ country?: string }>(({ country }) => objectOf(addressEntries(country)));
}

function addressEntries(country: string | undefined): Entries {
  return {
    addressLine1: optionalText(fnolLimits.addressLine),
    postalCode: v.optional(postalCodeIn(country)),
    city: optionalText(textLimits.city),
    state: optionalText(textLimits.city),
    country: v.optional(codeOf(countryCodes)),
  };
}

/** Street, city and country, and a postal code where the country has five digits. */
export function fullAddress(): v.GenericSchema {
  return lazyOn<{ country?: string }>(({ country }) =>
    objectOf({
      ...addressEntries(country),
      addressLine1: requiredLine(fnolLimits.addressLine),
      ...(isAtHome(country) && { postalCode: required(postalCodeIn(country)) }),
      city: requiredLine(textLimits.city),
      country: required(codeOf(countryCodes)),
    }),
  );
}

export function cityAndCountry(): Entries {
  return { city: requiredLine(textLimits.city), country: required(codeOf(countryCodes)) };
}

function postalCodeIn(country: string | undefined) {
  return isAtHome(country) ? v.pipe(v.string(), postalCode()) : v.pipe(v.string(), maxLength(fnolLimits.postalCode));
}

/** Without a country an address is German. */
function isAtHome(country: string | undefined): boolean {
  return country === undefined || country === localeSettings.country || !isCountryCode(country);
}
