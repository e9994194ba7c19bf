import { enter } from '#steps/claims-steps.ts';
import { findCase } from '#steps/desk-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive, widths } from '#support/fixtures.ts';
import { compareAccesses } from './story-steps.ts';
import { storyWords } from './story-words.ts';
import { workCase } from './story.ts';
import { arrivedLink, callers, checkEmptyForm, makeCase, membershipNumber, sendLink } from './vehicle-steps.ts';

// One after the other, because they share a server that sends.
test.describe.configure({ mode: 'default' });

test('H3.a H3.c H9.b H8.a a vehicle case by phone, of both kinds, is found by its plate; its link arrives and opens with membership number and plate', async ({
  openPage,
  sendingSite: site,
}) => {
  test.slow();
  const [handler, colleague] = [await openPage(), await openPage()];
  await enter(handler, site.url, 'hanna.vogt', 'desk');
  await checkEmptyForm(handler);
  for (const { kind, title, said, sms } of callers) {
    await enter(handler, site.url, 'hanna.vogt', 'desk');
    await makeCase(handler, { ...said, kind, membershipNumber });
    // In another browser, right after the answer, however it is written.
    await enter(colleague, site.url, 'jonas.reimer', 'desk');
    const number = await findCase(colleague, said.plate.replaceAll(/[ -]/g, '').toLowerCase());
    await expect(handler.getByRole('main').getByText(number).first()).toBeVisible();
    await sendLink(handler);
    const member = await openPage();
    await member.goto(await arrivedLink(site.gateways, sms, said.mail));
    await untilInteractive(member);
    await expect(member.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await member.getByRole('textbox', { name: 'Mitgliedsnummer' }).fill(membershipNumber);
    await member.getByRole('textbox', { name: 'Kennzeichen' }).fill(said.plate);
    await member.getByRole('button', { name: 'Anmelden' }).click();
    await member.waitForURL((url) => !url.pathname.includes('/login'));
  }
});

test('H1.f H2.a H4.a H6.a H6.b H7.a H7.b H9.a member and handler side by side: reported, taken, called, asked, refused, accepted, signed, closed', async ({
  openPage,
  sendingSite: site,
}) => {
  test.setTimeout(300_000);
  const page = await openPage({ viewport: widths.desktop });
  const member = await openPage({ locale: 'en-US', viewport: widths.phone });
  const number = await workCase({ hand: { page, isKeyboard: false }, words: storyWords.de_DE }, member, site);
  await page.setViewportSize(widths.phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await compareAccesses(await openPage(), site.url, number);
});
