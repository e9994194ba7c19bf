import { expect, test } from 'vitest';
import { callbackCalendar } from './callback-calendar.ts';

const event = {
  id: 'r1',
  from: new Date('2026-11-15T13:05:09.123Z'),
  to: new Date('2026-11-15T15:05:09.123Z'),
  summary: 'Rückruf',
  description: 'Bitte ans Telefon gehen',
};

test('the calendar file has the time window of the call-back in UTC', () => {
  const lines = callbackCalendar(event).split('\r\n');
  expect(lines).toContain('DTSTART:20261115T130509Z');
  expect(lines).toContain('DTEND:20261115T150509Z');
  expect(lines.at(-1)).toBe('');
});

test('separators in values are escaped', () => {
  const file = callbackCalendar({ ...event, summary: 'a,b;c\\d\ne' });
  expect(file).toContain('SUMMARY:a\\,b\\;c\\\\d\\ne\r\n');
});

test('no line is longer than 75 bytes, and unfolding restores the text', () => {
  const description = 'Größenübermaß 🚑 '.repeat(20);
  const file = callbackCalendar({ ...event, description });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`);
});
