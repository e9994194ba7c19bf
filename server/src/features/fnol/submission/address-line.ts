import type { FnolAddress } from '@beistand/contract/features/fnol/person-schema.ts';
import { localeSettings } from '@beistand/contract/locale-settings.ts';

/** An address in one line; a country that is not ours by its code, which is the same in all languages. */
export function addressLine(address: FnolAddress): string {
  const { displayName, addressLine1, addressLine2, addressLine3, postalCode, city, state, country } = address;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const abroad = country === localeSettings.country ? undefined : country;
  const line = [addressLine1, addressLine2, addressLine3, town, state, abroad].filter(Boolean).join(', ');
  return line || displayName || '';
}
