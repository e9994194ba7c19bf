import type {
  PropertyInfo,
  PropertyValue,
  ScheduleContact,
  ScheduleLocation,
} from '@beistand/contract/features/quotes/schedule-schema.ts';
import { formatDate, formatMoney } from '@beistand/contract/formats.ts';
import { bcp47 } from '@beistand/contract/locales.ts';
import type { FnolAddress } from '@beistand/contract/features/fnol/person-schema.ts';
import { useLocale } from '#i18n/texts-context.tsx';

/** A property of an item, in words; empty while it has no value. */
export function usePropertyText(): (info: PropertyInfo, value: PropertyValue | undefined) => string {
  const { locale } = useLocale();
  return (info, value = {}) => {
    switch (info.valueType) {
      case 'INTEGER':
        if (value.integer === undefined) return '';
        return info.currency === null
          ? value.integer.toLocaleString(bcp47(locale))
          : formatMoney(value.integer, locale, info.currency);
      case 'DATE':
        return value.date ? formatDate(value.date, locale, { pages: 'claims' }) : '';
      case 'TYPEKEY':
        return info.availableTypeListValues.find(({ code }) => code === value.typeKey)?.displayKey ?? '';
      case 'LOCATION':
        return value.location ? addressText(value.location) : '';
      case 'POLICYCONTACT':
        return value.policyContact ? personText(value.policyContact) : '';
    }
  };
}

export function addressText(address: FnolAddress | ScheduleLocation): string {
  const { displayName, addressLine1, postalCode, city, country } = address;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return displayName ?? [addressLine1, place, country].filter(Boolean).join(', ');
}

export function personText({ firstName, lastName }: Pick<ScheduleContact, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
