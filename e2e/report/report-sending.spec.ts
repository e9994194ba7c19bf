import { expect, expectAccessible, long, test, untilInteractive } from '#support/fixtures.ts';
import { fillReport, heading, refuseReports, submit, watchReports } from '#steps/report-form.ts';
import { stopAnswering } from '#support/rpc-routes.ts';

test.use({ locale: 'en-US' });

test(
  'M9.a M9.b P24.a the confirmation: modal, heading, status, call-back, claim number, phone',
  { tag: long },
  async ({ page, open }) => {
    await open('fnol-gelbring');
    await fillReport(page);
    await submit(page).click();
    const modal = page.getByRole('alertdialog', { name: 'Submitted successfully' });
    await expect(modal).toBeVisible();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    const main = page.getByRole('main');
    await expect(heading(page, 'Your request has been received')).toBeVisible();
    await expect(main).toContainText('Received by Automobilclub Gelbring');
    await expect(main).toContainText('We will call you back in the next 2 hours. Please keep your phone free.');
    await expect(main).toContainText('We will give you the claim number at the next contact.');
    await expect(main.getByRole('link', { name: /\+49 89 5550 7676/ }).last()).toHaveAttribute(
      'href',
      'tel:+498955507676',
    );
    await expectAccessible(page);
    await page.reload();
    await untilInteractive(page);
    await expect(heading(page, 'Your request has been received')).toBeVisible();
    await expect(modal).toBeHidden();
  },
);

test(
  'P24.b the call-back goes into a calendar, and the page prints without buttons and navigation',
  { tag: long },
  async ({ page, open }) => {
    await open('fnol-gelbring');
    await fillReport(page);
    await submit(page).click();
    await page.getByRole('button', { name: 'Close' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('call-back.ics');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden();
    await expect(heading(page, 'Your request has been received')).toBeVisible();
  },
);

test('without a sent report the confirmation redirects to the start', async ({ page, open }) => {
  await open('gelbring-confirmation');
  await expect(page).toHaveURL(/\/fnol-gelbring$/);
});

test.describe('M10 failures', () => {
  test('M10.b an application error without a base error leads to /callcenter', async ({ page, open }) => {
    await open('fnol-gelbring');
    await fillReport(page);
    await refuseReports(page, '');
    await submit(page).click();
    await expect(page).toHaveURL(/\/callcenter$/);
    await expect(heading(page, 'We are unable to process your request online')).toBeVisible();
  });

  test('M10.c any other failure shows a modal with OK, and the report can be sent again', async ({ page, open }) => {
    const sent = watchReports(page);
    await open('fnol-gelbring');
    await fillReport(page);
    await refuseReports(page, 'The claims system is closed');
    await submit(page).click();
    const modal = page.getByRole('alertdialog', { name: 'Your claim was not submitted' });
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(heading(page, 'Call back')).toBeVisible();
    await stopAnswering(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/gelbring-confirmation$/);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('M10.a an unexpected error shows a modal, then the start', async ({ page, open, quietConsole }) => {
    quietConsole.allow(/randomUUID/);
    await open('fnol-gelbring');
    await fillReport(page);
    await page.evaluate(() => {
      crypto.randomUUID = () => {
        throw new Error('randomUUID');
      };
    });
    await submit(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/fnol-gelbring$/);
    await expect(heading(page, 'Type of claim')).toBeVisible();
  });
});
