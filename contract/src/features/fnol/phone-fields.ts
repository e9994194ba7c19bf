import type { PrimaryPhoneType } from '#constants.ts';
import type { FnolContact } from './person-schema.ts';

const phoneFields = { home: 'homeNumber', work: 'workNumber', mobile: 'cellNumber' } as const satisfies Record<
  PrimaryPhoneType,
  keyof FnolContact
>;
export type PhoneField = (typeof phoneFields)[PrimaryPhoneType];

/** Which number a kind of phone is reached by. */
export function phoneFieldOf(type: PrimaryPhoneType): PhoneField {
  return phoneFields[type];
}
