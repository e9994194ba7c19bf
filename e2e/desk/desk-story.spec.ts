import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { accountMenu } from '#steps/sign-in-steps.ts';
import { pieceOf } from '#support/built-pieces.ts';
import { expect, expectAccessible, test, untilInteractive, widths } from '#support/fixtures.ts';
import { expectAccesses, expectErasure, expectHistory } from './story-steps.ts';
import { workShortCase } from './story.ts';
import { checkEmptyForm } from './vehicle-steps.ts';

// Filled in, found by its plate and opened through its link: by-phone.prove.ts in the browser, acts.test.ts and search.test.ts on the server.
test('H3.c the form for a call begins empty, and says what is missing', async ({ openPage, site }) => {
  const handler = await openPage();
  await enter(handler, site.url, 'hanna.vogt', 'desk');
  await checkEmptyForm(handler);
  await checkMenuOnItsWay(handler);
});

/** A menu whose entries are not there yet has the keys, and not the page. */
async function checkMenuOnItsWay(page: Page): Promise<void> {
  await page.route(`**/${pieceOf('features/session/account-sheet.tsx')}`, () => undefined);
  await page.reload();
  await untilInteractive(page);
  await accountMenu(page).click();
  await page.keyboard.press('j');
  await expect(accountMenu(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(accountMenu(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { level: 1, name: 'Neuer Fall' })).toBeVisible();
}

// All that can be asked and signed, in both languages and by keys alone: whole-story.prove.ts.
test('H1.f H2.a H4.a H6.a H6.b H7.a H7.b H9.a H11.c member and handler side by side: reported, taken, called, asked, refused, closed; who leads reads who did it, and what erasing would take', async ({
  openPage,
  sendingSite: site,
}) => {
  const page = await openPage({ viewport: widths.desktop });
  const member = await openPage({ locale: 'en-US', viewport: widths.phone });
  const number = await workShortCase(page, member, site);
  const lead = await openPage();
  const done = {
    'Name in der Liste gesehen': 1,
    'Anruf festgehalten': 2,
    'Vom Mitglied etwas angefordert': 1,
    'Dokument abgelehnt': 1,
    'Anforderung als erledigt vermerkt': 1,
    'Fall geschlossen': 1,
  };
  await Promise.all([
    expectAccessible(page),
    expectHistory(member, site.url, ['Your case is closed.', 'bill.pdf']),
    expectAccesses(lead, site.url, { number, done }),
  ]);
  await expectErasure(lead, number);
});
