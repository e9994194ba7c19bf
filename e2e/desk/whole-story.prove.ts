import { expectAccessible, test, widths } from '#support/fixtures.ts';
import { expectAccesses, expectWholeHistory } from './story-steps.ts';
import { storyWords } from './story-words.ts';
import { workCase } from './story.ts';

// One after the other, because they share a server that sends. The short form is in desk-story.spec.ts.
test.describe.configure({ mode: 'default', timeout: 600_000 });

test('H1.f H2.a H4.a H6.a H6.b H7.a H7.b H9.a member and handler side by side: reported, taken, called, asked, refused, accepted, signed, closed, reopened', async ({
  openPage,
  sendingSite: site,
}) => {
  const page = await openPage({ viewport: widths.desktop });
  const member = await openPage({ locale: 'en-US', viewport: widths.phone });
  const number = await workCase({ hand: { page, isKeyboard: false }, words: storyWords.de_DE }, member, site);
  const done = {
    'Name in der Liste gesehen': 1,
    'Anruf festgehalten': 2,
    'Vom Mitglied etwas angefordert': 3,
    'Dokument abgelehnt': 1,
    'Dokument angenommen': 1,
    'Anforderung als erledigt vermerkt': 1,
    'Fall geschlossen': 1,
    'Fall wieder geöffnet': 1,
  };
  await expectAccessible(page);
  await expectWholeHistory(member, site.url);
  await expectAccesses(await openPage(), site.url, { number, done });
});

test('H1.f H2.a H6.a H7.a H7.b H9.a a case is worked from the report to its end by keys alone, in English and on a narrow screen', async ({
  openPage,
  sendingSite,
}) => {
  const page = await openPage({ locale: 'en-US', viewport: widths.phone });
  const member = await openPage({ locale: 'en-US', viewport: widths.phone });
  await workCase({ hand: { page, isKeyboard: true }, words: storyWords.en_US }, member, sendingSite);
  await expectWholeHistory(member, sendingSite.url);
});
