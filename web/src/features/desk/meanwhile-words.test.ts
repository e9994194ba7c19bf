import { expect, test } from 'vitest';
import type { Text } from '#i18n/use-text.ts';
import { meanwhileWords } from './meanwhile-words.ts';

const text = ((id: string, values: object = {}) => [id, ...Object.values(values)].join(' | ')) as Text;
const reading = { text, locale: 'de_DE', timeZone: 'Europe/Berlin' } as const;
const first = { who: 'Hanna Vogt', isCaller: false, what: 'answerNote', at: '2026-11-15T10:00:00Z' };

test.each([
  ['ALREADY_DONE', {}, 'desk.meanwhile.done | Hanna Vogt | 15.11.2026 11:00'],
  ['ALREADY_DONE', { what: 'refuseDocument' }, 'desk.meanwhile.refused | Hanna Vogt | 15.11.2026 11:00'],
  ['ALREADY_DONE', { isCaller: true }, 'desk.meanwhile.you | 15.11.2026 11:00'],
  [
    'CASE_CLOSED',
    { what: 'closeCase', at: '2026-11-15T07:00:00Z' },
    'desk.meanwhile.closed | Hanna Vogt | 15.11.2026 08:00',
  ],
  ['CHANGED_MEANWHILE', { at: '2026-11-15T10:02:40Z' }, 'desk.meanwhile.changed | Hanna Vogt | 15.11.2026 11:02'],
  ['CHANGED_MEANWHILE', { what: 'takeDeskItem' }, 'desk.meanwhile.taken | Hanna Vogt | 15.11.2026 11:00'],
  ['CHANGED_MEANWHILE', { isCaller: true }, undefined],
])('H9.e %s says who did what: %j', (code, part, expected) => {
  expect(meanwhileWords(code, { ...first, ...part }, reading)).toBe(expected);
});
