import { expect, expectAccessible, expectNoSidewaysScroll, long, longUnless, test, widths } from '#support/fixtures.ts';
import { accountMenu, signIn } from '#steps/sign-in-steps.ts';

// One after the other, because each worker would start a server of its own for them.
test.describe.configure({ mode: 'default' });

for (const path of ['auth/signup', 'auth/forgotpassword', 'auth/resetpassword', 'sso/logout']) {
  test(
    `P11.c P13.b ${path} does not exist while its flag is off`,
    longUnless(path === 'auth/signup'),
    async ({ page, open, site }) => {
      await open(path);
      await expect(page).toHaveURL(`${site.url}fnol-gelbring`);
    },
  );
}

test('P13.b the login page shows no links to disabled features', async ({ page, open }) => {
  await open('login-page');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Passwort vergessen|Zugang anlegen/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /anderen Konto/ })).toHaveCount(0);
});

test('P11.a P11.b the alternative flow: one call in, and a redirect out', async ({ page, openSite }) => {
  await page.goto(`${openSite.url}login-page`);
  const login = page.waitForRequest(/sso\/oauth\/authorize$/);
  await signIn(page);
  const form = new URLSearchParams((await login).postData() ?? '');
  expect((await login).method()).toBe('POST');
  expect([...form.keys()].sort()).toEqual(['client_id', 'password', 'state', 'username']);
  // The start page comes with the sign-in, and closes a menu that was open before it.
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Erika Sommer' })).toBeFocused();
  const logout = page.waitForRequest(/\/logout\?redirect=/);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  expect((await logout).method()).toBe('GET');
  await expect(page).toHaveURL(`${openSite.url}sso/logout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Wieder anmelden' }).click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });
  test('P13.a signing up, twice with the same name', async ({ page, openSite, quietConsole }) => {
    quietConsole.allow(/409/);
    const fill = async () => {
      await page.goto(`${openSite.url}login-page`);
      await page.getByRole('link', { name: 'Zugang anlegen' }).click();
      await page.getByLabel('Vorname').fill('Nora');
      await page.getByLabel('Nachname').fill('Neu');
      await page.getByLabel('Benutzername').fill('nora.neu');
      await page.getByLabel('E-Mail-Adresse').fill('nora@kunde.example');
      await page.getByLabel('Neues Passwort', { exact: true }).fill('ein langes Passwort');
      await page.getByLabel('Neues Passwort wiederholen').fill('ein langes Passwort');
      await page.getByRole('button', { name: 'Zugang anlegen' }).click();
    };
    await fill();
    await expect(page.getByText('Ihr Zugang ist angelegt.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fill();
    await expect(page.getByRole('alert')).toHaveText(/Diesen Zugang gibt es schon/);
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await signIn(page, 'nora.neu', 'ein langes Passwort');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Nora Neu');
  });
});

test('P12.c errors are shown at the field and in the summary', { tag: long }, async ({ page, openSite }) => {
  await page.goto(`${openSite.url}auth/signup`);
  await page.getByLabel('Neues Passwort', { exact: true }).fill('kurz');
  await page.getByRole('button', { name: 'Zugang anlegen' }).click();
  const summary = page.getByRole('group', { name: /Bitte prüfen Sie 6 Angaben/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: /Passwort mit 12 bis 200 Zeichen/ })).toBeVisible();
  await expectAccessible(page);
});

test('P8.c the provider’s own login page leads back to the wanted page', { tag: long }, async ({ page, openSite }) => {
  await page.goto(`${openSite.url}ui-form`);
  await page.getByRole('button', { name: 'Mit einem anderen Konto anmelden' }).click();
  await expect(page).toHaveURL(/uaa\/login\?interaction=/);
  await page.getByLabel('Benutzername').fill('erika.sommer');
  await page.getByLabel('Passwort').fill('beistand-demo');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(`${openSite.url}ui-form`);
  await expect(accountMenu(page)).toBeVisible();
});

test('P12.f an answer without a request is refused', async ({ page, openSite }) => {
  await page.goto(`${openSite.url}login-page?code=stolen&state=guessed`);
  await expect(page.getByRole('alert')).toHaveText(/Diese Anmeldung ist nicht mehr gültig/);
  await expect(accountMenu(page)).toHaveCount(0);
});
