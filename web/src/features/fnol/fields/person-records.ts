import { primaryPhoneTypes } from '@beistand/contract/constants.ts';
import type { FieldRecords } from './field-record.ts';

export const nameRecords = {
  firstName: { control: 'text', label: 'fnol.person.firstName' },
  lastName: { control: 'text', label: 'fnol.person.lastName' },
  firstNameKanji: { control: 'text', label: 'fnol.person.firstNameKanji' },
  lastNameKanji: { control: 'text', label: 'fnol.person.lastNameKanji' },
} as const satisfies FieldRecords;

export const dateOfBirth: FieldRecords = {
  dateOfBirth: { control: 'date', label: 'fnol.person.dateOfBirth' },
};

export const phoneRecords: FieldRecords = {
  primaryPhoneType: {
    control: 'choice',
    label: 'fnol.person.primaryPhoneType',
    choices: () => ({ codes: primaryPhoneTypes, label: (code) => `fnol.phone.${code}` as 'fnol.phone.mobile' }),
  },
  cellNumber: { control: 'phone', label: 'fnol.person.cellNumber' },
  homeNumber: { control: 'phone', label: 'fnol.person.homeNumber' },
  workNumber: { control: 'phone', label: 'fnol.person.workNumber' },
};

export const email: FieldRecords = {
  emailAddress1: { control: 'email', label: 'fnol.person.email' },
};

const { state, country, ...line } = {
  addressLine1: { control: 'text', label: 'fnol.address.line' },
  postalCode: { control: 'text', label: 'fnol.address.postalCode' },
  city: { control: 'city', label: 'fnol.address.city' },
  state: { control: 'text', label: 'fnol.address.state' },
  country: { control: 'country', label: 'fnol.address.country' },
} satisfies FieldRecords;

export const addressRecords: FieldRecords = { ...line, state, country };

/** Without the state, which is not asked for the place of a loss. */
export const lossAddressRecords: FieldRecords = { ...line, country };
