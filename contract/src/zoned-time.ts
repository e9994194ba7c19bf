import type { Deployment } from '#config.ts';
import { formatDateTime } from '#formats.ts';
import { bcp47, languageOf, type Locale } from '#locales.ts';

/** The name of the time zone, for people who may be in another one. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Europe/Berlin': { de: 'deutscher Zeit', en: 'German time' },
  'Europe/Vienna': { de: 'österreichischer Zeit', en: 'Austrian time' },
  'Europe/Zurich': { de: 'Schweizer Zeit', en: 'Swiss time' },
};

type Zone = Pick<Deployment, 'timeZone' | 'timeZoneWords'>;

/** A date and time by the deployment's clock, with the words that say so: `15.11.2026 13:00 Uhr österreichischer Zeit`. */
export function zonedTime(instant: Date | string, locale: Locale, { timeZone, timeZoneWords }: Zone): string {
  const language = languageOf(locale);
  const time = formatDateTime(instant, locale, { timeZone });
  const known = timeZoneWords[locale] ?? words[timeZone]?.[language] ?? `(${nameOf(timeZone, locale)})`;
  return language === 'de' ? `${time} Uhr ${known}` : `${time} ${known}`;
}

/**
 * A date and time for a list. Who is where the clocks show another time reads both, the own one first, each with the words that
 * say whose it is. Neither breaks between date and time.
 */
export function localTime(instant: Date | string, locale: Locale, club: Zone, ownZone: string): string {
  const own = formatDateTime(instant, locale, { timeZone: ownZone });
  const isSame = own === formatDateTime(instant, locale, club);
  const times = isSame
    ? [own]
    : [{ timeZone: ownZone, timeZoneWords: {} }, club].map((zone) => zonedTime(instant, locale, zone));
  return times.join(', ').replaceAll(/(?<=\d) (?=\d|Uhr)/g, '\u00a0');
}

function nameOf(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(bcp47(locale), { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
