import type { ContactRole } from '@beistand/contract/features/claims/schema.ts';
import { nameWords } from '@beistand/contract/features/claims/name-words.ts';
import { defaultContactSubtype } from '@beistand/contract/features/contacts/contact-subtypes.ts';
import type { FnolAddress, FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import { addressLine } from './address-line.ts';

/** A row of `claim_contacts` in the names of its columns. */
export type PersonRow = {
  id: string;
  claim_id: string;
  position: number;
  roles: ContactRole[];
  is_main: boolean;
  is_vendor: boolean;
  vendor_id: string | null;
  subtype: string;
  display_name: string;
  first_name: string | null;
  last_name: string | null;
  first_name_kanji: string | null;
  last_name_kanji: string | null;
  date_of_birth: string | null;
  primary_phone_type: string | null;
  home_number: string | null;
  work_number: string | null;
  cell_number: string | null;
  email: string | null;
  address: object | null;
  policy_contact_id: string | null;
  words: string[];
};

type RowIdentity = { id: string; claimId: string; position: number };

export function personRow(contact: FnolContact, { id, claimId, position }: RowIdentity): PersonRow {
  const name = nameOf(contact);
  return {
    id,
    claim_id: claimId,
    position,
    roles: [],
    is_main: false,
    is_vendor: false,
    vendor_id: null,
    subtype: contact.subtype ?? defaultContactSubtype,
    display_name: name,
    first_name: contact.firstName ?? null,
    last_name: contact.lastName ?? null,
    first_name_kanji: contact.firstNameKanji ?? null,
    last_name_kanji: contact.lastNameKanji ?? null,
    date_of_birth: contact.dateOfBirth ? isoDate(contact.dateOfBirth) : null,
    primary_phone_type: contact.primaryPhoneType ?? null,
    home_number: contact.homeNumber ?? null,
    work_number: contact.workNumber ?? null,
    cell_number: contact.cellNumber ?? null,
    email: contact.emailAddress1 ?? null,
    address: contact.primaryAddress ? storedAddress(contact.primaryAddress) : null,
    policy_contact_id: null,
    words: nameWords(name),
  };
}

function nameOf({ contactName, displayName, firstName, lastName }: FnolContact): string {
  const person = [firstName, lastName].filter((part) => part?.trim()).join(' ');
  return person || contactName || displayName?.slice(0, 120) || '';
}

/** Its column is in plain text. */
export function storedAddress(address: FnolAddress): object {
  const { addressLine1, addressLine2, addressLine3, postalCode, city, state, country, addressType } = address;
  const lines = { addressLine1, addressLine2, addressLine3, postalCode, city, state, country, addressType };
  return { ...lines, displayName: addressLine(address) };
}
