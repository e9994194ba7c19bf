import { expect, test } from 'vitest';
import type { Text } from '#i18n/use-text.ts';
import { crossedSince, deadlineWords, itemTimeWords, minutesLeft, timeLeftWords } from './time-left.ts';

const due = '2026-11-16T12:00:00Z';
const text: Text = (id, values) =>
  [id, values?.['count'], values?.['rest'], values?.['time']].filter((part) => part !== undefined).join(' ');
const clock = { locale: 'de_DE', timeZone: 'Europe/Berlin' } as const;
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);

test.each([
  ['16T11:42', 'desk.left.minutes 18'],
  ['16T12:00', 'desk.left.minutes 0'],
  ['16T12:12', 'desk.late.minutes 12'],
  ['16T10:00', 'desk.left.hours 2'],
  ['16T08:01', 'desk.left.hoursAndMinutes 3 59'],
  ['16T08:00', 'desk.left.until 13:00'],
  ['15T12:00', 'desk.left.until 16.11.2026'],
  ['16T13:30', 'desk.late.hours 1'],
  ['18T12:00', 'desk.late.days 2'],
])('H1.e at %s what is due at noon UTC is %s', (now, words) => {
  expect(timeLeftWords(due, at(now), { text, clock })).toBe(words);
});

test('H1.e a deadline is late from its first second on, and a begun minute counts', () => {
  expect(minutesLeft(due, Date.parse(due) + 1)).toBe(-1);
  expect(minutesLeft(due, Date.parse(due) - 1)).toBe(1);
});

test.each([
  ['16T11:29', '16T11:30', 30],
  ['16T11:30', '16T11:31', undefined],
  ['16T11:49', '16T11:51', 10],
  ['16T11:59', '16T12:00', 0],
  ['16T12:00', '16T12:30', undefined],
  // A device that slept says only what presses now.
  ['16T11:00', '16T12:01', 0],
])('H1.e between %s and %s the deadline of %s minutes is passed', (before, now, spoken) => {
  expect(crossedSince(due, at(before), at(now))).toBe(spoken);
});

test('H1.e a request is due on a day, which has no time, and is late by days from the first minute of the next', () => {
  const request = { kind: 'overdueRequest', dueAt: '2026-11-15T23:00:00Z' } as const;
  expect(deadlineWords(request, clock)).toBe('15.11.2026');
  expect(itemTimeWords(request, at('15T23:01'), { text, clock })).toBe('desk.late.days 1');
  expect(itemTimeWords(request, at('17T22:59'), { text, clock })).toBe('desk.late.days 2');
  expect(deadlineWords({ kind: 'callback', dueAt: due }, clock)).toBe('16.11.2026 13:00');
  expect(itemTimeWords({ kind: 'callback', dueAt: due }, at('16T12:12'), { text, clock })).toBe('desk.late.minutes 12');
});
