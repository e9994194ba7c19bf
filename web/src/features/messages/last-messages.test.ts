import { expect, test } from 'vitest';
import { lastMessages } from './last-messages.ts';

const at = (minute: number) => `2026-11-15T10:${String(minute).padStart(2, '0')}:00Z`;
const line = (minute: number, body: string, isAutomatic = false, entrySource = 'GELBRING') => ({
  date: at(minute),
  entrySource,
  subject: '',
  body,
  isAutomatic,
});
const own = (minute: number, body: string) => line(minute, body, false, 'MEMBER');
const shown = (notes: Parameters<typeof lastMessages>[0], notice = '') =>
  lastMessages(notes, notice).map(({ body }) => body);

test('an answer is shown, not the line that what was asked is answered', () => {
  const answered = [
    line(5, 'Beantwortet, vielen Dank: Ihr Flug', true),
    line(5, 'Danke, wir buchen um.'),
    own(3, 'LH1'),
  ];
  expect(shown(answered)).toEqual(['Danke, wir buchen um.']);
});

test('what the system said since stands below the words of a person, never in their place', () => {
  const asked = [line(7, 'Wir brauchen von Ihnen: Arztbrief', true), line(5, 'Gute Besserung.'), line(1, 'Früher.')];
  expect(shown(asked)).toEqual(['Gute Besserung.', 'Wir brauchen von Ihnen: Arztbrief']);
  expect(shown([own(9, 'Danke!'), line(7, 'Nicht mehr nötig: Arztbrief', true)])).toEqual([
    'Nicht mehr nötig: Arztbrief',
  ]);
  expect(shown([own(9, 'Danke!')])).toEqual([]);
});

test('a refusal is not left out because the system said something after it', () => {
  const refused = [
    line(9, 'Wir brauchen von Ihnen: Rechnung', true),
    line(8, 'Bitte noch einmal: Arztbrief. Grund: Die Datei lässt sich nicht öffnen.', true),
    own(6, 'Danke!'),
    line(5, 'Gute Besserung.'),
    line(4, 'Wir brauchen von Ihnen: Arztbrief', true),
  ];
  expect(shown(refused)).toEqual([
    'Gute Besserung.',
    'Bitte noch einmal: Arztbrief. Grund: Die Datei lässt sich nicht öffnen.',
    'Wir brauchen von Ihnen: Rechnung',
  ]);
  const many = Array.from({ length: 9 }, (_, minute) => line(20 - minute, `${minute}`, true));
  expect(shown([...many, ...refused])).toEqual(['Gute Besserung.', '1', '0']);
});

test('beside a notice on the page the last other words are shown', () => {
  const published = [line(8, 'Ihr Flug\nist gebucht.'), line(5, 'Wir melden uns.')];
  expect(shown(published, 'Ihr Flug ist gebucht.')).toEqual(['Wir melden uns.']);
  expect(shown(published.slice(0, 1), 'Ihr Flug ist gebucht.')).toEqual([]);
  expect(shown([line(8, 'Ihr Flug:\n• LH1\n\nGute Reise.')], 'Ihr Flug:LH1Gute Reise.')).toEqual([]);
});
