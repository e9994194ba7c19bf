import { enter } from '#steps/claims-steps.ts';
import { expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';
import { compareAccesses, compareHistory, expectNoticeAbove } from './story-steps.ts';
import { storyWords } from './story-words.ts';
import { workCase } from './story.ts';
import { callerAbroad, checkEmptyForm, workVehicleCase } from './vehicle-steps.ts';

// One after the other, because they share a server that sends.
test.describe.configure({ mode: 'default' });

// With a car in Germany: by-phone.prove.ts in the browser, acts.test.ts on the server.
test('H3.a H3.c H9.b H8.a a vehicle case by phone is found by its plate; its link arrives and opens with membership number and plate', async ({
  openPage,
  sendingSite: site,
}) => {
  const [handler, colleague, member] = await Promise.all([openPage(), openPage(), openPage()]);
  await Promise.all([
    enter(handler, site.url, 'hanna.vogt', 'desk'),
    enter(colleague, site.url, 'jonas.reimer', 'desk'),
  ]);
  await checkEmptyForm(handler);
  await workVehicleCase({ handler, colleague, member }, callerAbroad, site.gateways);
});

test('H1.f H2.a H4.a H6.a H6.b H7.a H7.b H9.a member and handler side by side: reported, taken, called, asked, refused, accepted, signed, closed, reopened', async ({
  openPage,
  sendingSite: site,
}) => {
  test.setTimeout(300_000);
  const page = await openPage({ viewport: widths.desktop });
  const member = await openPage({ locale: 'en-US', viewport: widths.phone });
  const number = await workCase({ hand: { page, isKeyboard: false }, words: storyWords.de_DE }, member, site);
  await page.setViewportSize(widths.phone);
  await expectNoSidewaysScroll(page);
  await expectNoticeAbove(page);
  await Promise.all([
    expectAccessible(page),
    compareHistory(member, site.url),
    compareAccesses(await openPage(), site.url, number),
  ]);
});
