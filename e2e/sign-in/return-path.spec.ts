import { expect, longUnless, test } from '#support/fixtures.ts';
import { signIn, signOut } from '#steps/sign-in-steps.ts';

test('P8.b P8.c after login the wanted page, with its query', async ({ page, open }) => {
  await open('claims?q=54-123456');
  await expect(page).toHaveURL(/login-page/);
  await signIn(page);
  await expect(page).toHaveURL(/claims\?q=54-123456$/);
  await expect(page.getByText('54-123456').first()).toBeVisible();
});

test('P4.a P4.b P8.c without a wanted page the root, which is /home for signed-in people', async ({
  page,
  open,
  site,
}) => {
  await open('login-page');
  await signIn(page);
  await expect(page).toHaveURL(`${site.url}home`);
  await page.goto(site.url);
  await expect(page).toHaveURL(`${site.url}home`);
  await page.getByRole('link', { name: 'Gelbring – zur Startseite' }).click();
  await expect(page).toHaveURL(`${site.url}home`);
  await signOut(page);
  await page.goto(site.url);
  await expect(page).toHaveURL(`${site.url}fnol-gelbring`);
});

for (const wanted of [
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
]) {
  test(
    `P8.c a return path never leaves the application: ${wanted}`,
    longUnless(wanted === '//elsewhere.example'),
    async ({ page, open, site }) => {
      await open(`login-page?returnTo=${encodeURIComponent(wanted)}`);
      await signIn(page);
      await expect(page).toHaveURL(`${site.url}home`);
    },
  );
}
