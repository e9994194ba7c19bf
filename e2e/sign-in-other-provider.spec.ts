import { expect, test } from './fixtures.ts';
import { otherProviderClient, startOtherProvider } from './other-provider.ts';
import { startServer } from './server-process.ts';
import { accountMenu } from './sign-in-steps.ts';

test('P7 P8 an insurer’s own provider replaces ours: its login page, its keys, its logout', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/401/);
  const site = { url: '' };
  const provider = await startOtherProvider(() => site.url);
  const server = await startServer({}, { signIn: { issuer: provider.issuer, ...otherProviderClient } });
  site.url = server.url;

  await page.goto(`${site.url}home`);
  await expect(page.getByLabel('Benutzername')).toHaveCount(0);
  await page.getByRole('button', { name: 'Weiter zur Anmeldung bei Automobilclub Gelbring' }).click();
  await page.getByRole('button', { name: 'Beim Versicherer anmelden' }).click();
  await expect(page).toHaveURL(`${site.url}home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Iris Insurer');
  await expect(page.getByText('54-123456')).toBeVisible();

  await page.reload();
  await expect(page.getByText('54-123456')).toBeVisible();

  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(`${site.url}fnol-gelbring`);
  await page.goto(`${site.url}home`);
  await expect(page).toHaveURL(/login-page/);

  await server.stop();
  provider.stop();
});
