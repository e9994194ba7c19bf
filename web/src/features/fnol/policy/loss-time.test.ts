import { expect, test } from 'vitest';
import { instantOf, partsAt, withOwnTime } from './loss-time.ts';

const berlin = 'Europe/Berlin';

test('a day and time are those of the deployment, not of the device', () => {
  const date = { year: 2026, month: 11, day: 14 };
  expect(instantOf({ date, time: '17:40' }, berlin)).toBe('2026-11-14T16:40:00.000Z');
  expect(instantOf({ date, time: '17:40' }, 'Pacific/Kiritimati')).toBe('2026-11-14T03:40:00.000Z');
  expect(partsAt('2026-11-14T23:30:00.000Z', berlin)).toEqual({ date: { ...date, day: 15 }, time: '00:30' });
});

test.each([
  [{ year: 2026, month: 3, day: 29 }, '01:59', '2026-03-29T00:59:00.000Z'],
  [{ year: 2026, month: 3, day: 29 }, '03:00', '2026-03-29T01:00:00.000Z'],
  [{ year: 2026, month: 10, day: 25 }, '03:00', '2026-10-25T02:00:00.000Z'],
])('around the change of the clocks %j %s is %s', (date, time, instant) => {
  expect(instantOf({ date, time }, berlin)).toBe(instant);
  expect(partsAt(instant, berlin)).toEqual({ date, time });
});

test('half a date, an impossible one and no time are no instant', () => {
  expect(instantOf({ date: null, time: '10:00' }, berlin)).toBeUndefined();
  expect(instantOf({ date: { year: 2026, month: 2, day: 31 }, time: '10:00' }, berlin)).toBeUndefined();
  expect(instantOf({ date: { year: 2026, month: 2, day: 1 }, time: '' }, berlin)).toBeUndefined();
});

test('the time that stood there at first is not that of another day', () => {
  const today = { year: 2026, month: 11, day: 18 };
  const yesterday = { ...today, day: 17 };
  const first = { date: today, time: '14:05' };
  const changed = withOwnTime(first, first, { date: yesterday, time: '14:05' });
  expect(changed).toEqual({ date: yesterday, time: '' });
  expect(withOwnTime(first, changed, { date: today, time: '' }), 'it is that of its own').toEqual(first);

  const typed = withOwnTime(first, changed, { date: yesterday, time: '09:30' });
  expect(typed).toEqual({ date: yesterday, time: '09:30' });
  const earlier = { ...today, day: 16 };
  expect(withOwnTime(first, typed, { date: earlier, time: '09:30' }), 'what was typed stays').toEqual({
    date: earlier,
    time: '09:30',
  });
  expect(withOwnTime(first, first, { date: today, time: '1' })).toEqual({ date: today, time: '1' });
});
