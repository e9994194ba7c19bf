import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#calendar-date.ts';
import { driving } from '#constants.ts';
import { dateAt } from '#formats.ts';
import { calendarDateFromText, isoDate } from '#calendar-date.ts';
import {
  ageOn,
  calendarDate,
  compareDates,
  instantNotInFuture,
  maxDate,
  minDate,
  minimumAge,
  notInFuture,
  notInPast,
  onlyToday,
} from './dates.ts';
import { issuesOf } from './rule.ts';

function date(text: string): CalendarDate {
  const read = calendarDateFromText(text);
  if (!read) throw new Error(`${text} is not in the calendar`);
  return read;
}

function codesOf(dateRule: v.CheckAction<CalendarDate, string>, text: string): string[] {
  return issuesOf(v.pipe(calendarDate, dateRule), date(text)).map(({ code }) => code);
}

// In Berlin it is already the 15th.
const clock = () => new Date('2026-11-14T23:30:00Z');
const today = () => dateAt(clock(), 'Europe/Berlin');

test('an impossible date is one issue of its field', () => {
  const schema = v.object({ birth: calendarDate });
  const impossible = [{ code: 'impossibleDate', path: ['birth'], level: 'error' }];
  expect(issuesOf(schema, { birth: { year: 1990, month: 2, day: 28 } })).toEqual([]);
  expect(issuesOf(schema, { birth: { year: 1990, month: 2, day: 31 } })).toEqual(impossible);
  expect(issuesOf(schema, { birth: { year: 1990, month: 13, day: 40 } })).toEqual(impossible);
  expect(issuesOf(schema, { birth: '28.02.1990' })).toEqual(impossible);
});

test('P25.c a missing date is required, not impossible', () => {
  expect(issuesOf(v.object({ birth: calendarDate }), { birth: null })).toEqual([
    { code: 'required', path: ['birth'], level: 'error' },
  ]);
});

test('a typed date is read in the German and in the ISO way', () => {
  expect(calendarDateFromText('05.11.2026')).toEqual({ year: 2026, month: 11, day: 5 });
  expect(calendarDateFromText('5.1.2026')).toEqual({ year: 2026, month: 1, day: 5 });
  expect(calendarDateFromText('2026-11-05')).toEqual({ year: 2026, month: 11, day: 5 });
});

test.each([
  '31.02.1990',
  '29.02.2025',
  '00.01.2026',
  '1.13.2026',
  '05.11.26',
  '5/11/2026',
  '',
  'x05.11.2026',
  '05.11.2026\n',
])('a typed text that is no date: %j', (text) => {
  expect(calendarDateFromText(text)).toBeUndefined();
});

const anyDay = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

test('dates are ordered like their ISO texts, which read back as themselves', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const [first, second] = [dateAt(one, 'UTC'), dateAt(other, 'UTC')];
      expect(isoDate(first)).toBe(one.toISOString().slice(0, 10));
      expect(calendarDateFromText(isoDate(first))).toEqual(first);
      expect(Math.sign(compareDates(first, second))).toBe(
        isoDate(first) < isoDate(second) ? -1 : isoDate(first) > isoDate(second) ? 1 : 0,
      );
    }),
  );
});

test('a date not in the future may be today', () => {
  expect(codesOf(notInFuture(today), '15.11.2026')).toEqual([]);
  expect(codesOf(notInFuture(today), '16.11.2026')).toEqual(['notInFuture']);
});

test('a date not in the past may be today', () => {
  expect(codesOf(notInPast(today), '15.11.2026')).toEqual([]);
  expect(codesOf(notInPast(today), '14.11.2026')).toEqual(['notInPast']);
});

test('a date that is today is no other day', () => {
  expect(codesOf(onlyToday(today), '15.11.2026')).toEqual([]);
  expect(codesOf(onlyToday(today), '14.11.2026')).toEqual(['onlyToday']);
  expect(codesOf(onlyToday(today), '16.11.2026')).toEqual(['onlyToday']);
});

test('a date outside its limits names the limit', () => {
  const schema = v.pipe(calendarDate, minDate(date('01.03.2026')), maxDate(date('31.03.2026')));
  expect(issuesOf(schema, date('01.03.2026'))).toEqual([]);
  expect(issuesOf(schema, date('31.03.2026'))).toEqual([]);
  expect(issuesOf(schema, date('28.02.2026'))).toEqual([
    { code: 'minDate', path: [], level: 'error', values: { minDate: '2026-03-01' } },
  ]);
  expect(issuesOf(schema, date('01.04.2026'))).toEqual([
    { code: 'maxDate', path: [], level: 'error', values: { maxDate: '2026-03-31' } },
  ]);
});

test('a driver is old enough from the birthday on', () => {
  expect(codesOf(minimumAge(driving.minimumAge, today), '15.11.2010')).toEqual([]);
  expect(issuesOf(v.pipe(calendarDate, minimumAge(driving.minimumAge, today)), date('16.11.2010'))).toEqual([
    { code: 'minimumAge', path: [], level: 'error', values: { age: 16 } },
  ]);
});

test('a birthday on 29 February comes on 1 March of the other years', () => {
  expect(ageOn(date('28.02.2026'), date('29.02.2008'))).toBe(17);
  expect(ageOn(date('01.03.2026'), date('29.02.2008'))).toBe(18);
  expect(ageOn(date('29.02.2028'), date('29.02.2008'))).toBe(20);
});

test('an instant is not later than now', () => {
  const schema = v.pipe(v.string(), instantNotInFuture(clock));
  expect(issuesOf(schema, '2026-11-14T23:30:00Z')).toEqual([]);
  expect(issuesOf(schema, '2026-11-14T23:30:01Z')).toEqual([{ code: 'notInFuture', path: [], level: 'error' }]);
  expect(issuesOf(schema, '2026-11-15T00:30:00+01:00')).toEqual([]);
});
