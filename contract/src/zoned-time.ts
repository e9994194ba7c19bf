import type { Deployment } from './config.ts';
import { formatDate, formatDateTime, plainSpaces } from './formats.ts';
import { bcp47, languageOf, type Locale } from './locales.ts';

/** The name of the time zone, for people who may be in another one. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Europe/Berlin': { de: 'deutscher Zeit', en: 'German time' },
  'Europe/Vienna': { de: 'österreichischer Zeit', en: 'Austrian time' },
  'Europe/Zurich': { de: 'Schweizer Zeit', en: 'Swiss time' },
};

type Zone = Pick<Deployment, 'timeZone' | 'timeZoneWords'> & {
  /** English is written differently on claims pages. */
  pages?: 'member' | 'claims';
};

/** The same for the clock of whoever reads it. */
const ownWords: Readonly<Record<string, string>> = { de: 'Ihrer Zeit', en: 'your time' };

/** A date and time by the deployment's clock, with the words that say so: `15.11.2026 13:00 Uhr österreichischer Zeit`. */
export function zonedTime(instant: Date | string, locale: Locale, zone: Zone): string {
  const time = plainSpaces(formatDateTime(instant, locale, zone));
  return said(time, knownWords(locale, zone) ?? `(${nameOf(zone, locale)})`, locale);
}

/** The same for pages: it breaks neither inside the time nor inside the words. */
export function unbrokenTime(...of: Parameters<typeof zonedTime>): string {
  return unbroken(zonedTime(...of));
}

/** One time by two clocks. The second says its date only where that is another one. */
export type BothTimes = { own: string; club: string };

/** By the clock of who reads it and by the club's; undefined where both show the same. */
export function bothTimes(
  instant: Date | string,
  locale: Locale,
  club: Zone,
  ownZone: string,
  say = said,
): BothTimes | undefined {
  const [own, theirs] = [ownZone, club.timeZone].map((timeZone) =>
    formatDateTime(instant, locale, { ...club, timeZone }),
  );
  if (own === undefined || theirs === undefined || own === theirs) return undefined;
  const [ownDate, date] = [ownZone, club.timeZone].map((timeZone) =>
    formatDate(instant, locale, { ...club, timeZone }),
  );
  const ownName = ownWords[languageOf(locale)] ?? nameOf({ timeZone: ownZone }, locale);
  const short = date !== undefined && date === ownDate ? theirs.replace(date, '').replace(/^,? /, '') : theirs;
  return {
    own: unbroken(say(own, ownName, locale)),
    club: unbroken(say(short, knownWords(locale, club) ?? nameOf(club, locale), locale)),
  };
}

/** A promised time in a sentence. Who is where the clocks show another time reads both, the own one first. */
export function promisedTime(instant: Date | string, locale: Locale, club: Zone, ownZone: string): string {
  const both = bothTimes(instant, locale, club, ownZone);
  return both ? `${both.own} (${both.club})` : unbrokenTime(instant, locale, club);
}

/** A date and time for a list, as short as it can be. Who is where the clocks show another time reads both, the own one first. */
export function localTime(instant: Date | string, locale: Locale, club: Zone, ownZone: string): string {
  const both = bothTimes(instant, locale, club, ownZone, (time, whose) => `${time} ${whose}`);
  return both ? `${both.own} (${both.club})` : unbroken(formatDateTime(instant, locale, club));
}

const said = (time: string, whose: string, locale: Locale) =>
  languageOf(locale) === 'de' ? `${time} Uhr ${whose}` : `${time} ${whose}`;

function knownWords(locale: Locale, { timeZone, timeZoneWords }: Zone): string | undefined {
  return timeZoneWords[locale] ?? words[timeZone]?.[languageOf(locale)];
}

/** Date, time and the words that belong to the time stay on one line each; between time and words it may break. */
function unbroken(time: string): string {
  return time.replaceAll(/(?<=\d|,) (?=\d|Uhr|[AP]M)|(?<=\p{L}) (?=\d|Zeit|time)/gu, '\u00a0');
}

function nameOf({ timeZone }: Pick<Zone, 'timeZone'>, locale: Locale): string {
  const format = new Intl.DateTimeFormat(bcp47(locale), { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
