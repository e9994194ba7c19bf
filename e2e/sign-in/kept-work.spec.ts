import { expect, long, test, untilInteractive } from '#support/fixtures.ts';
import { signIn, signOut } from '#steps/sign-in-steps.ts';
import { expectHalf, fillHalf, restored, subject } from '#steps/half-note.ts';

test('P6.a P6.b 401 when the session is over: sign in again, and the work is still there', async ({
  page,
  open,
  quietConsole,
}) => {
  quietConsole.allow(/40[01]/);
  await open('ui-form');
  await signIn(page);
  await fillHalf(page);
  await page.getByRole('link', { name: 'Gelbring – zur Startseite' }).click();
  await expect(page.getByText('54-123456')).toBeVisible();
  // The session ends at the provider, and the server no longer accepts the token.
  const origin = new URL(page.url()).origin;
  expect((await page.request.post('uaa/logout.do', { headers: { origin } })).status()).toBe(204);
  await page.route('**/gateway/account', (route) => route.fulfill({ status: 401 }));
  await page.goto('about:blank');
  await page.goBack();
  await expect(page).toHaveURL(/login-page/);
  await page.unroute('**/gateway/account');
  await page.goto('ui-form');
  await signIn(page);
  await expectHalf(page);
});

test('kept work belongs to one person', { tag: long }, async ({ page, open }) => {
  await open('ui-form');
  await signIn(page);
  await fillHalf(page);
  await page.context().clearCookies();
  await page.reload();
  await signIn(page, 'paul.brenner');
  await expect(subject(page)).toHaveValue('');
  await page.context().clearCookies();
  await page.reload();
  await signIn(page);
  await expectHalf(page);
});

test('a deliberate logout erases kept work', { tag: long }, async ({ page, open }) => {
  await open('ui-form');
  await signIn(page);
  await fillHalf(page);
  await signOut(page);
  await open('ui-form');
  await signIn(page);
  await expect(subject(page)).toBeVisible();
  await expect(subject(page)).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);
});

test('sending erases kept work, and so does discarding it', { tag: long }, async ({ page, open }) => {
  await open('ui-form');
  await signIn(page);
  await fillHalf(page);
  await page.reload();
  await expectHalf(page);
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Gesendet.')).toBeVisible();
  await page.reload();
  await expect(subject(page)).toHaveValue('');
  await fillHalf(page);
  await page.reload();
  await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect(subject(page)).toHaveValue('');
  await page.reload();
  await expect(subject(page)).toHaveValue('');
});

test(
  'kept work is erased after a day, on a device whose clock is a day ahead of the provider’s',
  { tag: long },
  async ({ page, open }) => {
    await open('ui-form');
    await signIn(page);
    await fillHalf(page);
    await page.reload();
    await expectHalf(page);
    await page.clock.setSystemTime(Date.now() + 25 * 3_600_000);
    await page.reload();
    await untilInteractive(page);
    await expect(subject(page)).toBeVisible();
    await expect(subject(page)).toHaveValue('');
  },
);
