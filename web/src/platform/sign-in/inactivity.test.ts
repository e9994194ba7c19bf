import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInactivity, type Inactivity } from './inactivity.ts';

const minute = 60_000;
const heard: string[] = [];
let inactivity: Inactivity;

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  inactivity = createInactivity({
    inactivityMs: 5 * minute,
    confirmationMs: minute,
    onWarn: (endsAt) => heard.push(`warn until ${endsAt - Date.now()}`),
    onCalm: () => heard.push('calm'),
    onEnd: () => heard.push('end'),
  });
  inactivity.touch();
});

afterEach(() => vi.useRealTimers());

test('P14.a after 5 minutes of silence the person is asked, with a minute to answer', () => {
  vi.advanceTimersByTime(5 * minute - 1);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([`warn until ${minute}`]);
});

test('P14.a each backend request starts the time anew', () => {
  vi.advanceTimersByTime(4 * minute);
  inactivity.touch();
  vi.advanceTimersByTime(4 * minute);
  inactivity.touch();
  vi.advanceTimersByTime(5 * minute - 1);
  expect(heard).toEqual([]);
});

test('P14.c an unanswered question ends the session after its minute', () => {
  vi.advanceTimersByTime(6 * minute - 1);
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([`warn until ${minute}`, 'end']);
  vi.advanceTimersByTime(60 * minute);
  expect(heard).toHaveLength(2);
});

test('P14.b continuing restarts the timer', () => {
  vi.advanceTimersByTime(5.5 * minute);
  inactivity.touch();
  expect(heard.at(-1)).toBe('calm');
  vi.advanceTimersByTime(5 * minute - 1);
  expect(heard).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(heard.at(-1)).toBe(`warn until ${minute}`);
});

test('a device that slept through both times asks nobody', () => {
  vi.setSystemTime(Date.now() + 60 * minute);
  vi.advanceTimersByTime(5 * minute);
  expect(heard).toEqual(['end']);
});

test('a stopped clock stays silent', () => {
  inactivity.stop();
  vi.advanceTimersByTime(60 * minute);
  expect(heard).toEqual([]);
});
