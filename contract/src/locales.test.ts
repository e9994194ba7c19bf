import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateAt, formatDate, formatDateTime, formatMoney } from './formats.ts';
import { localeSettings } from './locale-settings.ts';
import {
  acceptedLanguages,
  bcp47,
  coreLanguages,
  defaultLocale,
  localeNames,
  locales,
  matchLocale,
} from './locales.ts';

const evening = '2026-11-05T13:05:00Z';
const nearMidnight = new Date('2026-07-31T22:30:00Z');
const birth = { year: 1990, month: 3, day: 7 };

const berlin = { timeZone: 'Europe/Berlin' };

test('P17.a the locales of the product', () => {
  expect(locales).toEqual([
    'de',
    'de_DE',
    'bg_BG',
    'el_GR',
    'it_IT',
    'ru_RU',
    'ro_RO',
    'sr_RS',
    'tr_TR',
    'hr_HR',
    'fr_FR',
    'en_US',
    'es_ES',
    'pt_PT',
  ]);
});

test('P17.a preferred and fallback locale is de_DE', () => {
  expect(defaultLocale).toBe('de_DE');
});

test('P27.a the core languages are twelve', () => {
  expect(coreLanguages).toEqual(['da', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'no', 'pt', 'ru', 'zh-CN']);
});

test('P17.a every locale is named in its own language, and no two alike', () => {
  for (const locale of locales) {
    const language = new Intl.Locale(bcp47(locale)).language;
    const ownName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '';
    expect(localeNames[locale].toLocaleLowerCase(language)).toContain(ownName.toLocaleLowerCase(language));
  }
  expect(new Set(Object.values(localeNames)).size).toBe(locales.length);
});

test('P17.a Intl knows every locale by its BCP 47 name', () => {
  expect(bcp47('de_DE')).toBe('de-DE');
  expect(bcp47('zh-CN')).toBe('zh-CN');
  const names = [...locales, ...coreLanguages].map(bcp47);
  expect(Intl.DateTimeFormat.supportedLocalesOf(names)).toEqual([...new Set(names)]);
});

test.each([
  [['fr-FR'], 'fr_FR', 'language and region'],
  [['fr_FR'], 'fr_FR', 'our own spelling'],
  [['FR-fr'], 'fr_FR', 'any case'],
  [['de'], 'de', 'the language alone'],
  [['de-DE'], 'de_DE', 'the region before the language alone'],
  [['de-AT'], 'de', 'another region falls back to the language alone'],
  [['en-GB'], 'en_US', 'or else to the region there is'],
  [['sr-Latn-RS'], 'sr_RS', 'a script does not hide the region'],
  [['ja', 'it', 'de'], 'it_IT', 'the first that can be had'],
  [['en-GB', 'fr-FR'], 'en_US', 'a more wanted language before a better match'],
  [['ja'], 'de_DE', 'the fallback'],
  [[], 'de_DE', 'the fallback when nothing was asked for'],
  [['', '*', '-'], 'de_DE', 'nonsense'],
])('P17.a %j is served with %s: %s', (requested, locale) => {
  expect(matchLocale(requested)).toBe(locale);
});

test('P17.a only locales that are available are chosen', () => {
  expect(matchLocale(['fr-FR', 'it'], ['de_DE', 'it_IT'])).toBe('it_IT');
  expect(matchLocale(['fr-FR'], ['en_US', 'it_IT'])).toBe('en_US');
  fc.assert(
    fc.property(
      fc.array(fc.string()),
      fc.uniqueArray(fc.constantFrom(...locales), { minLength: 1 }),
      (wanted, offered) => {
        expect(offered).toContain(matchLocale(wanted, offered));
      },
    ),
  );
});

test('P17.a every locale can be asked for by its own name', () => {
  for (const locale of locales) expect(matchLocale([bcp47(locale)])).toBe(locale);
});

test('P17.a an Accept-Language header is read by its weights', () => {
  expect(acceptedLanguages('de;q=0.5, fr-FR, en;q=0.8')).toEqual(['fr-FR', 'en', 'de']);
  expect(acceptedLanguages('de, en')).toEqual(['de', 'en']);
  expect(acceptedLanguages('de;q=0, *, en ; q=0.1')).toEqual(['en']);
  expect(acceptedLanguages('')).toEqual([]);
  expect(acceptedLanguages(',;q=1,de;q=x')).toEqual([]);
});

test('P18.a the country is DE', () => {
  expect(localeSettings.country).toBe('DE');
});

test('P18.a the currency is eur with 2 fraction digits', () => {
  expect(localeSettings.currency).toEqual({ code: 'eur', fractionDigits: 2 });
});

test('P18.a the phone country is DE', () => {
  expect(localeSettings.phoneCountry).toBe('DE');
});

test('P18.d the postal code comes before the city', () => {
  const { addressFields } = localeSettings;
  expect(addressFields.indexOf('postalCode')).toBeLessThan(addressFields.indexOf('city'));
});

test.each(['de', 'de_DE'] as const)('P18.e German dates are DD.MM.YYYY: %s', (locale) => {
  expect(formatDate(evening, locale, berlin)).toBe('05.11.2026');
  expect(formatDate(evening, locale, { pages: 'claims', ...berlin })).toBe('05.11.2026');
  expect(formatDate(birth, locale)).toBe('07.03.1990');
});

test.each(['de', 'de_DE'] as const)('P18.e German times are DD.MM.YYYY HH:mm: %s', (locale) => {
  expect(formatDateTime(evening, locale, berlin)).toBe('05.11.2026 14:05');
  expect(formatDateTime(evening, locale, { pages: 'claims', ...berlin })).toBe('05.11.2026 14:05');
  expect(formatDateTime('2026-11-05T08:05:00Z', locale, berlin)).toBe('05.11.2026 09:05');
});

test('P18.e English dates on member pages are MMM DD, YYYY', () => {
  expect(formatDate(evening, 'en_US', berlin)).toBe('Nov\u00a005,\u00a02026');
  expect(formatDate(birth, 'en_US')).toBe('Mar\u00a007,\u00a01990');
});

test('P18.e English times on member pages are MMM DD, YYYY HH:mm', () => {
  expect(formatDateTime(evening, 'en_US', berlin)).toBe('Nov\u00a005,\u00a02026 14:05');
  expect(formatDateTime(nearMidnight, 'en_US', berlin)).toBe('Aug\u00a001,\u00a02026 00:30');
});

test('P18.e English dates on claims pages are short month, day, year', () => {
  expect(formatDate(evening, 'en_US', { pages: 'claims', ...berlin })).toBe('Nov\u00a05,\u00a02026');
});

test('P18.e English times on claims pages have 12 hours with AM and PM', () => {
  expect(formatDateTime(evening, 'en_US', { pages: 'claims', ...berlin })).toBe('Nov\u00a05,\u00a02026, 2:05\u00a0PM');
  expect(formatDateTime('2026-11-05T08:05:00Z', 'en_US', { pages: 'claims', ...berlin })).toBe(
    'Nov\u00a05,\u00a02026, 9:05\u00a0AM',
  );
  expect(formatDateTime(nearMidnight, 'en_US', { pages: 'claims', ...berlin })).toBe(
    'Aug\u00a01,\u00a02026, 12:30\u00a0AM',
  );
});

test('P18.e other locales write dates in their own way', () => {
  expect(formatDate(evening, 'fr_FR', berlin)).toBe('5 nov. 2026');
  expect(formatDateTime(evening, 'fr_FR', berlin)).toBe('5 nov. 2026, 14:05');
  expect(formatDateTime(evening, 'tr_TR', berlin)).toBe('5 Kas 2026 14:05');
  expect(formatDateTime(evening, 'ja', berlin)).toBe('2026/11/05 14:05');
});

test('P18.e times are those of Berlin, in summer as in winter, unless another time zone is asked for', () => {
  expect(formatDateTime(nearMidnight, 'de_DE', berlin)).toBe('01.08.2026 00:30');
  expect(formatDate(nearMidnight, 'de_DE', berlin)).toBe('01.08.2026');
  expect(formatDateTime(nearMidnight, 'de_DE', { timeZone: 'Europe/London' })).toBe('31.07.2026 23:30');
  expect(formatDate(nearMidnight, 'de_DE', { timeZone: 'America/New_York' })).toBe('31.07.2026');
});

test('P18.e a calendar date is the same day in every time zone', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
    expect(formatDate(birth, 'de_DE', { timeZone })).toBe('07.03.1990');
  }
  expect(formatDate({ year: 33, month: 4, day: 3 }, 'de_DE')).toBe('03.04.0033');
});

test('P18.e dates of all languages have no spaces that only some engines write, so that server and browser agree', () => {
  for (const locale of [...locales, ...coreLanguages]) {
    for (const pages of ['member', 'claims'] as const) {
      expect(formatDateTime(evening, locale, { pages, ...berlin })).not.toContain('\u202f');
    }
  }
});

test('P18.f money has its currency and 2 decimal places, as the language writes them', () => {
  expect(formatMoney(1480, 'de_DE')).toBe('1.480,00\u00a0€');
  expect(formatMoney(1234.567, 'en_US')).toBe('EUR\u00a01,234.57');
  expect(formatMoney(0, 'de', 'usd')).toBe('0,00\u00a0$');
  expect(formatMoney(0, 'de', 'cad')).toBe('0,00\u00a0CA$');
  expect(formatMoney(1000, 'de', 'chf')).toBe('1.000,00\u00a0CHF');
  expect(formatMoney(-1, 'de')).toBe('\u22121,00\u00a0€');
});

test('P18.f money of all languages has its currency and 2 decimal places', () => {
  for (const locale of [...locales, ...coreLanguages]) {
    expect(formatMoney(12345.6, locale)).toMatch(/€|EUR/);
    expect(formatMoney(12345.6, locale)).toMatch(/[.,]60(?!\d)/);
  }
});

test('today is the date that people have in Berlin', () => {
  expect(dateAt(nearMidnight, berlin.timeZone)).toEqual({ year: 2026, month: 8, day: 1 });
  expect(dateAt(nearMidnight, 'America/New_York')).toEqual({ year: 2026, month: 7, day: 31 });
});
