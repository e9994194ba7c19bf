import { reviewReasons } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { expect, test } from 'vitest';
import { de_DE } from './de_DE.ts';
import { en_US } from './en_US.ts';

const clubName = 'Name des Clubs';
const told = {
  clubName,
  name: '',
  communicationType: 'document_upload',
  communicationTypeExt: 'medical',
  url: 'https://example.com/',
  validUntil: '1.1.2027',
  phone: '+49 89 1',
  isBare: false,
} as const;

test('no German text needs an article before the name of the club', () => {
  const signed = { ...told, title: 'Dokument', signedAt: 'heute', isAttached: true };
  const said = [
    de_DE.caseReceived({ ...told, hours: 1, receivedAt: 'heute', callBefore: 'heute', emergencyNumber: '112' }),
    de_DE.passwordLink(told),
    de_DE.link(told),
    de_DE.documentRefused({ ...told, reason: 'Grund', hasMore: true }),
    de_DE.signed(signed),
    de_DE.consentWithdrawn({ ...told, consent: 'Anfragen', withdrawnAt: 'heute' }),
    de_DE.printed.sealed(clubName),
  ].flatMap((texts) => (typeof texts === 'string' ? [texts] : Object.values(texts)));
  const places = said.flatMap((text) => text.match(new RegExp(`(?:^|\\S*[^\\S\\n]?)${clubName}`, 'gm')) ?? []);
  expect(places.length).toBeGreaterThan(8);
  // It begins a line or stands in brackets: "von", "bei" or "Ihr" would decide over its gender.
  expect(places.filter((place) => place !== clubName && place !== `(${clubName}`)).toEqual([]);
});

test.each([
  ['de_DE', de_DE, /bitte senden/gi],
  ['en_US', en_US, /please send/gi],
])('a message about a refused document asks once for a new one, whatever the reason: %s', (_name, texts, asking) => {
  const reasons = [...Object.values(texts.refusals), ...reviewReasons.map((reason) => texts.reviewReasons[reason])];
  for (const reason of reasons) {
    // The case may be closed by the time that somebody reads why.
    expect(reason).not.toMatch(asking);
    for (const hasMore of [true, false])
      expect(texts.documentRefused({ ...told, reason, hasMore }).email.match(asking)).toHaveLength(1);
  }
});

test.each([
  ['de_DE', de_DE, /eine Nachricht/],
  ['en_US', en_US, /a message/],
])('a link that only leads to the case announces no message: %s', (_name, texts, message) => {
  const link = { ...told, communicationType: 'show_info' } as const;
  expect(texts.link(link).sms).toMatch(message);
  const { sms, email } = texts.link({ ...link, isBare: true });
  for (const text of [sms, email]) expect(text).not.toMatch(message);
});
