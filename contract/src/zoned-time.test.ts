import { expect, test } from 'vitest';
import { localTime, promisedTime, unbrokenTime, zonedTime } from './zoned-time.ts';

const noon = '2026-11-15T12:00:00Z';
const inZone = (timeZone: string, timeZoneWords = {}) => ({ timeZone, timeZoneWords });

test.each([
  ['Europe/Berlin', '15.11.2026 13:00 Uhr deutscher Zeit', 'Nov 15, 2026 13:00 German time'],
  ['Europe/Vienna', '15.11.2026 13:00 Uhr österreichischer Zeit', 'Nov 15, 2026 13:00 Austrian time'],
  ['Europe/Zurich', '15.11.2026 13:00 Uhr Schweizer Zeit', 'Nov 15, 2026 13:00 Swiss time'],
  ['America/New_York', '15.11.2026 07:00 Uhr (Nordamerikanische Ostküstenzeit)', 'Nov 15, 2026 07:00 (Eastern Time)'],
])('a time in %s says whose it is', (timeZone, german, english) => {
  expect(zonedTime(noon, 'de_DE', inZone(timeZone))).toBe(german);
  expect(zonedTime(noon, 'en_US', inZone(timeZone))).toBe(english);
});

test('a deployment may have words of its own, per language', () => {
  const zone = inZone('Europe/Rome', { de_DE: 'Südtiroler Zeit' });
  expect(zonedTime(noon, 'de_DE', zone)).toBe('15.11.2026 13:00 Uhr Südtiroler Zeit');
  expect(zonedTime(noon, 'en_US', zone)).toMatch(/^Nov 15, 2026 13:00 \(.+\)$/);
});

test('who is abroad reads the own time and the club’s, and whose each is', () => {
  const written = (locale: 'de_DE' | 'en_US', ownZone: string) =>
    localTime(noon, locale, inZone('Europe/Berlin'), ownZone).replaceAll('\u00a0', ' ');
  expect(written('de_DE', 'America/New_York')).toBe('15.11.2026 07:00 Ihrer Zeit (13:00 deutscher Zeit)');
  expect(written('en_US', 'America/New_York')).toBe('Nov 15, 2026 07:00 your time (13:00 German time)');
  expect(written('de_DE', 'Pacific/Auckland')).toBe('16.11.2026 01:00 Ihrer Zeit (15.11.2026 13:00 deutscher Zeit)');
  expect(written('de_DE', 'Europe/Vienna')).toBe('15.11.2026 13:00');
});

test('a promise says the time where one is and whose each is', () => {
  const written = (locale: 'de_DE' | 'en_US', ownZone: string) =>
    promisedTime(noon, locale, inZone('Europe/Berlin'), ownZone).replaceAll('\u00a0', ' ');
  expect(written('de_DE', 'America/New_York')).toBe('15.11.2026 07:00 Uhr Ihrer Zeit (13:00 Uhr deutscher Zeit)');
  expect(written('en_US', 'America/New_York')).toBe('Nov 15, 2026 07:00 your time (13:00 German time)');
  expect(written('de_DE', 'Europe/Vienna')).toBe('15.11.2026 13:00 Uhr deutscher Zeit');
});

test('a date does not break from its time', () => {
  expect(localTime(noon, 'de_DE', inZone('Europe/Berlin'), 'Europe/Berlin')).toBe('15.11.2026\u00a013:00');
  expect(unbrokenTime(noon, 'de_DE', inZone('Europe/Berlin'))).toBe(
    '15.11.2026\u00a013:00\u00a0Uhr deutscher\u00a0Zeit',
  );
  expect(unbrokenTime(noon, 'en_US', inZone('Europe/Berlin'))).toBe(
    'Nov\u00a015,\u00a02026\u00a013:00 German\u00a0time',
  );
});

test('on claims pages English times have 12 hours by both clocks', () => {
  const club = { timeZone: 'Europe/Berlin', timeZoneWords: {}, pages: 'claims' } as const;
  const plain = (ownZone: string) =>
    promisedTime('2026-11-15T12:00:00Z', 'en_US', club, ownZone).replaceAll('\u00a0', ' ');
  expect(plain('Europe/Berlin')).toBe('Nov 15, 2026, 1:00 PM German time');
  expect(plain('America/New_York')).toBe('Nov 15, 2026, 7:00 AM your time (1:00 PM German time)');
});
