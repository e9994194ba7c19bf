import { test, widths } from '#support/fixtures.ts';
import { compareHistory } from './story-steps.ts';
import { storyWords } from './story-words.ts';
import { workCase } from './story.ts';

// The same story as in desk-story.spec.ts.
test('H1.f H2.a H6.a H7.a H7.b H9.a a case is worked from the report to its end by keys alone, in English and on a narrow screen', async ({
  openPage,
  sendingSite,
}) => {
  test.setTimeout(600_000);
  const page = await openPage({ locale: 'en-US', viewport: widths.phone });
  const member = await openPage({ locale: 'en-US', viewport: widths.phone });
  await workCase({ hand: { page, isKeyboard: true }, words: storyWords.en_US }, member, sendingSite);
  await compareHistory(member, sendingSite.url);
});
