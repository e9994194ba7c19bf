import { expect, expectAccessible, long, test, untilKept } from '#support/fixtures.ts';
import { leaveButton, nextButton, submitButton } from '#steps/fnol-form.ts';
import { first } from '#support/answer.ts';
import { enter, sendPassword } from '#steps/claims-steps.ts';
import { openCarDraft, openOwnCarDraft } from '#steps/fnol-drafts.ts';
import { address, alertDialog, fill, goOn, pa, valueIn } from '#steps/fnol-steps.ts';
import { pieceOf } from '#support/built-pieces.ts';
import { expectAddress, words } from './fnol-words.ts';
import { callOf, failures, failWith, loseAnswer, loseConnection, stopAnswering } from '#support/rpc-routes.ts';
import { signIn } from '#steps/sign-in-steps.ts';
import type { Page } from '@playwright/test';

test.use({ locale: 'en-US' });

type Failure = { method: string; way: 'error' | 'offline' | 'lost'; message: keyof typeof words };

function failIn({ method, way }: Failure, page: Page): Promise<void> {
  if (way === 'error') return failWith(page, method, failures.internal);
  return way === 'lost' ? loseAnswer(page, method) : loseConnection(page, method);
}

/** Lets a call fail, does something that makes it, and closes the dialog that says so. */
async function failOnce(page: Page, failure: Failure, act: () => Promise<void>): Promise<void> {
  await failIn(failure, page);
  await act();
  const dialog = alertDialog(page);
  await expect(dialog.getByText(words[failure.message], { exact: true })).toBeVisible();
  await expect(dialog.getByText(words.offline, { exact: true })).toHaveCount(failure.way === 'error' ? 0 : 1);
  await expect(dialog.getByText('What you entered stays on this device.')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await stopAnswering(page);
}

test('F3.b F3.c F13.a F13.d F14.c F14.d F14.e failures to make and to save a draft are said, and leave everything as it is', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|ERR_/);
  await enter(page, site.url, 'erika.sommer', 'fnol-select-policy');
  await fill(page, ['policy.policyNumber', '54-123456']);
  await goOn(page, 'type-of-incident');
  await fill(page, ['anyoneInjured', false], [`${pa}.vehicle.publicID`, first]);
  const next = () => nextButton(page).click();
  for (const way of ['error', 'offline', 'lost'] as const)
    await failOnce(page, { method: 'getFNOLDetails', way, message: 'create' }, next);
  await goOn(page, 'where');
  await page.getByRole('button', { name: 'Previous' }).click();
  await failOnce(page, { method: 'saveFNOLDetails', way: 'error', message: 'save' }, async () => {
    await fill(page, ['lossCause', 'animal']);
    await next();
  });
  await expect(page).toHaveURL(/type-of-incident$/);
  await expect(page.locator('[data-field="lossCause"] select')).toHaveValue('animal');
  await goOn(page, 'where');

  await failWith(page, 'saveFNOLDetails', failures.internal);
  await fill(page, ...address);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await stopAnswering(page);
  for (const way of ['error', 'offline', 'lost'] as const) {
    await failOnce(page, { method: 'saveFNOLDetails', way, message: 'save' }, async () => {
      await fill(page, ['lossLocation.city', `Augsburg ${way}`]);
      await leaveButton(page).click();
      const dialog = alertDialog(page, 'Save and Exit?');
      await dialog.getByRole('button', { name: 'Save and exit' }).click();
    });
    await expect(valueIn(page, 'lossLocation.city')).toHaveValue(`Augsburg ${way}`);
  }
  await leaveButton(page).click();
  await expect(
    page.getByText('We will save the information you have entered up to this point as a draft claim.', { exact: true }),
  ).toBeVisible();
  await alertDialog(page, 'Save and Exit?')
    .getByRole('button', { name: /^Discard/ })
    .click();
  await page.getByRole('button', { name: 'Discard draft', exact: true }).click();
  await expect(page).toHaveURL(/policies\/54-123456\/claims$/);
});

test('F11.c F12.c F14.b F14.e a submission that fails is said; one whose answer was lost is one claim', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|ERR_/);
  const number = await openCarDraft(page, site.url, 'summary');
  await expect(submitButton(page)).toBeVisible();
  await expect(page.getByText('Note to the adjuster')).toHaveCount(0);
  const submit = () => submitButton(page).click();
  for (const way of ['error', 'offline', 'lost'] as const) {
    await failOnce(page, { method: 'submitClaim', way, message: 'submit' }, submit);
    await expect(page).toHaveURL(/summary$/);
    await expect(page.getByText('Ludwigstraße 14')).toBeVisible();
  }
  await submit();
  await expect(page.getByRole('heading', { name: 'Claim was successfully submitted' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`confirmation/${number}$`));
  await page.getByRole('link', { name: 'To the homepage' }).click();
  await expect(page).toHaveURL(/home$/);
});

test('F5 F14.a a claim that cannot be loaded is said; OK asks again, and the step and all entries are there', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|ERR_|RpcError/);
  await openCarDraft(page, site.url, 'where');
  // Saves fail too, so that the entries are on this device only.
  await failWith(page, 'saveFNOLDetails', failures.internal);
  await fill(page, ...address);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await untilKept(page);
  await failWith(page, 'getClaim', failures.broken);
  await page.reload();
  const dialog = alertDialog(page);
  await expect(dialog.getByText(words.load, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await stopAnswering(page);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/fnol-pa\/where$/);
  await expectAddress(page);
});

test(
  'F3.c F12.b F14.e the code that saves a draft does not come: what is typed stays on the device, also over a reload, and is saved once it does',
  { tag: long },
  async ({ page, site, quietConsole }) => {
    quietConsole.allow(/Failed to load resource|ERR_/);
    const saving = `**/${pieceOf('features/fnol/drafts/saving.ts')}`;
    await page.route(saving, (route) => route.abort());
    const number = await openCarDraft(page, site.url, 'where');
    await fill(page, ...address);
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await leaveButton(page).click();
    await alertDialog(page, 'Save and Exit?').getByRole('button', { name: 'Save and exit' }).click();
    const dialog = alertDialog(page);
    await expect(dialog.getByText(words.save, { exact: true })).toBeVisible();
    await expect(dialog.getByText(words.offline, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await untilKept(page);

    await page.reload();
    await expectAddress(page);
    await page.unroute(saving);
    await goOn(page, 'contact-details', 'additional-information', 'summary');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await submitButton(page).click();
    await expect(page).toHaveURL(new RegExp(`confirmation/${number}$`));
    // What the server has is printed, also without the texts that the wizard has loaded.
    await page.reload();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Ludwigstraße 14')).toBeVisible();
    await expect(page.getByText(/^(?:fnol|causes)\./)).toHaveCount(0);
  },
);

test('F3.c F14.f P6.b the session ends at the server while somebody types and submits: sign in, same step, nothing lost', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|40[01]/);
  const enterAgain = async () => {
    await expect(page).toHaveURL(/login-page/);
    await signIn(page);
  };
  /** Really: from now on the server refuses this session's tokens. */
  const endSession = async () => {
    const { origin } = new URL(site.url);
    expect((await page.request.post(`${site.url}uaa/logout.do`, { headers: { origin } })).status()).toBe(204);
  };
  // A session of its own, for the tests of a worker share theirs.
  await sendPassword(page.request, site.url, 'erika.sommer');
  const number = await openOwnCarDraft(page, site.url, 'where');
  const saved = page.waitForResponse((response) => callOf(response.request())?.method === 'saveFNOLDetails');
  await fill(page, ...address.slice(0, 1));
  await saved;
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await endSession();
  // Somebody goes on typing while the page still asks for a new token.
  const asked = Promise.withResolvers<void>();
  const typed = Promise.withResolvers<void>();
  await page.route('**/oauth/token', async (route) => {
    asked.resolve();
    await typed.promise;
    await route.continue();
  });
  await fill(page, ...address.slice(1, 2));
  await asked.promise;
  await fill(page, ...address.slice(2));
  typed.resolve();
  await enterAgain();
  await expect(page).toHaveURL(/fnol-pa\/where$/);
  await expectAddress(page);
  await goOn(page, 'contact-details', 'additional-information', 'summary');
  await expect(page.getByText(`Draft ${number}`)).toBeVisible();

  await endSession();
  // On a slow machine what the summary still asks for comes first, and leads to the sign-in by itself.
  await submitButton(page)
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await enterAgain();
  await expect(page).toHaveURL(/fnol-pa\/summary$/);
  await expect(page.getByText('Ludwigstraße 14')).toBeVisible();
  await submitButton(page).click();
  await expect(page).toHaveURL(new RegExp(`confirmation/${number}$`));
});
