import { expect, test } from 'vitest';
import type { Text } from '#i18n/use-text.ts';
import { meanwhileWords } from './meanwhile-words.ts';

const now = Date.parse('2026-11-15T10:02:30Z');
const text = ((id: string, values: object = {}) => [id, ...Object.values(values)].join(' | ')) as Text;
const reading = { text, locale: 'de_DE', timeZone: 'Europe/Berlin', now } as const;
const first = { who: 'Hanna Vogt', isCaller: false, what: 'answerNote', at: '2026-11-15T10:00:00Z' };

test.each([
  ['ALREADY_DONE', {}, 'desk.meanwhile.done | Hanna Vogt | vor 2 Minuten'],
  ['ALREADY_DONE', { what: 'refuseDocument' }, 'desk.meanwhile.refused | Hanna Vogt | vor 2 Minuten'],
  ['ALREADY_DONE', { isCaller: true }, 'desk.meanwhile.you | vor 2 Minuten'],
  [
    'CASE_CLOSED',
    { what: 'closeCase', at: '2026-11-15T07:00:00Z' },
    'desk.meanwhile.closed | Hanna Vogt | vor 3 Stunden',
  ],
  // The clock of the page may be behind.
  ['CHANGED_MEANWHILE', { at: '2026-11-15T10:02:40Z' }, 'desk.meanwhile.changed | Hanna Vogt | desk.ago.now'],
  ['CHANGED_MEANWHILE', { what: 'takeDeskItem' }, 'desk.meanwhile.taken | Hanna Vogt | vor 2 Minuten'],
  ['CHANGED_MEANWHILE', { isCaller: true }, undefined],
])('H9.e %s says who did what: %j', (code, part, expected) => {
  expect(meanwhileWords(code, { ...first, ...part }, reading)).toBe(expected);
});
