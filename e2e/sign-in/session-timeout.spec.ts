import { expect, expectAccessible, long, longUnless, test, untilQuiet, widths } from '#support/fixtures.ts';
import { accountMenu, signIn, timeoutDialog } from '#steps/sign-in-steps.ts';
import { expectHalf, fillHalf, message } from '#steps/half-note.ts';

// One after the other, because each worker would start a server of its own for them.
test.describe.configure({ mode: 'default' });

/** The limits of quickSite's deployment. */
const silence = 60_000;

const confirmation = 30_000;

for (const [language, viewport, texts] of [
  ['de-DE', widths.desktop, ['Sitzung läuft ab', 'Achtung, Ihre Sitzung läuft gleich ab.', 'Sitzung fortsetzen']],
  ['en-US', widths.phone, ['Session timeout', 'Warning, your session is about to expire', 'Continue Session']],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language, viewport });
    test(
      `P14.a P14.b P14.c P6.b inactivity, the dialog, continue, inactivity again, logged out, the form as it was: ${language}`,
      longUnless(language === 'en-US'),
      async ({ page, quickSite }) => {
        const [title, warning, goOn] = texts;
        await page.clock.install();
        await page.goto(`${quickSite.url}ui-form`);
        await signIn(page);
        await fillHalf(page);
        const dialog = page.getByRole('alertdialog', { name: title });
        await page.clock.fastForward(silence);
        await expect(dialog).toBeVisible();
        await expect(dialog).toContainText(warning);
        await expectAccessible(page);
        await dialog.getByRole('button', { name: goOn }).click();
        await expect(dialog).toBeHidden();
        await expect(message(page)).toHaveValue('Halb fertig');
        await page.clock.fastForward(silence);
        await expect(dialog).toBeVisible();
        await page.clock.fastForward(confirmation);
        await expect(page).toHaveURL(/login-page\?returnTo=%2Fambulance-app%2Fui-form$/);
        await expect(page.getByRole('status').filter({ hasText: /abgemeldet|signed you out/ })).toBeVisible();
        await expectAccessible(page);
        expect(await page.context().cookies()).not.toContainEqual(
          expect.objectContaining({ name: 'beistand_session' }),
        );
        await signIn(page);
        await expect(page).toHaveURL(/ui-form$/);
        await expectHalf(page);
        await expectAccessible(page);
      },
    );
  });
}

test('P14.a P14.c the same in real time, with limits of seconds', { tag: long }, async ({ page, quickSite }) => {
  // Changed for this browser only; the test itself does nothing that depends on time.
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('"inactivityMinutes":1,', '"inactivityMinutes":0.05,')
      .replace('"logoutConfirmationMinutes":0.5', '"logoutConfirmationMinutes":0.05');
    await route.fulfill({ response, body });
  });
  await page.goto(`${quickSite.url}home`);
  await signIn(page);
  await expect(timeoutDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/login-page\?returnTo=/);
});

test('P14.a each backend request restarts the inactivity timer', { tag: long }, async ({ page, quickSite }) => {
  await page.clock.install();
  await page.goto(`${quickSite.url}home`);
  await signIn(page);
  await expect(accountMenu(page)).toBeVisible();
  // Whatever the page still asks for would begin the time anew.
  await untilQuiet(page);
  const chooser = page.getByRole('combobox', { name: /Sprache|Language/ });
  // Three times half of the limit, each followed by a call that tells the server the language.
  for (const locale of ['en_US', 'de_DE', 'en_US']) {
    await page.clock.fastForward(silence / 2);
    const told = page.waitForResponse((response) => response.request().postData()?.includes('setLocale') === true);
    await chooser.selectOption(locale);
    await told;
  }
  await expect(timeoutDialog(page)).toHaveCount(0);
});

test(
  'P14.b continuing with the keyboard, in one tab for all tabs',
  { tag: long },
  async ({ page, quickSite, context }) => {
    await context.clock.install();
    await page.goto(`${quickSite.url}home`);
    await signIn(page);
    await expect(accountMenu(page)).toBeVisible();
    // Whatever the page still asks for would begin the time anew.
    await untilQuiet(page);
    const other = await context.newPage();
    await other.goto(`${quickSite.url}home`);
    await expect(accountMenu(other)).toBeVisible();
    await context.clock.fastForward(silence);
    await expect(timeoutDialog(other)).toBeVisible();
    await expect(timeoutDialog(page)).toBeVisible();
    await other.keyboard.press('Tab');
    await expect(other.getByRole('button', { name: 'Sitzung fortsetzen' })).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(timeoutDialog(other)).toBeHidden();
    await expect(timeoutDialog(page)).toBeHidden();
  },
);

test('P14.a who types stays signed in without a request', async ({ page, quickSite }) => {
  await page.clock.install();
  await page.goto(`${quickSite.url}ui-form`);
  await signIn(page);
  await fillHalf(page);
  // Three times half of the limit: the clock also goes by itself while the test types.
  for (const more of [' und', ' noch', ' mehr']) {
    await page.clock.fastForward(silence / 2);
    await message(page).press('End');
    await message(page).pressSequentially(more);
  }
  await expect(message(page)).toHaveValue('Halb fertig und noch mehr');
  await expect(timeoutDialog(page)).toHaveCount(0);
  await page.clock.fastForward(silence);
  await expect(timeoutDialog(page)).toBeVisible();
});

test(
  'P14.b Escape at the question says that the person stays signed in',
  { tag: long },
  async ({ page, quickSite }) => {
    await page.clock.install();
    await page.goto(`${quickSite.url}home`);
    await signIn(page);
    await expect(accountMenu(page)).toBeVisible();
    // Whatever the page still asks for would begin the time anew.
    await untilQuiet(page);
    await page.clock.fastForward(silence);
    await expect(timeoutDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(timeoutDialog(page)).toBeHidden();
    await expect(page.getByText('Sie bleiben angemeldet.')).toBeVisible();
  },
);
