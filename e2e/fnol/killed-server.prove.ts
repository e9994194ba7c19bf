import { leaveButton, nextButton, submitButton } from '#steps/fnol-form.ts';
import { openCarDraft } from '#steps/fnol-drafts.ts';
import { address, alertDialog, fill, goOn } from '#steps/fnol-steps.ts';
import { expect, test, untilQuiet } from '#support/fixtures.ts';
import { expectAddress, words } from './fnol-words.ts';

test.use({ locale: 'en-US' });

// `npm test` cuts the connection in `fnol-failures.spec.ts`, and kills the server in `server/src/features/fnol/killed-server.test.ts`.
test('F14.c F14.e a server that is killed while a claim is entered, and started again: nothing lost, one claim', async ({
  page,
  startSite,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|ERR_|live/);
  const site = await startSite();
  const number = await openCarDraft(page, site.url, 'where');
  // Whoever has begun to type has loaded all that the wizard may need.
  await fill(page, ...address.slice(0, 1));
  await untilQuiet(page);
  await site.kill();
  await fill(page, ...address.slice(1));
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await leaveButton(page).click();
  await alertDialog(page, 'Save and Exit?').getByRole('button', { name: 'Save and exit' }).click();
  const dialog = alertDialog(page);
  await expect(dialog.getByText(words.save, { exact: true })).toBeVisible();
  await expect(dialog.getByText(words.offline, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expectAddress(page);
  await site.restart();
  // A piece whose loading the kill cut off makes the page load itself anew now, with all that was entered.
  await expect(async () => {
    if (page.url().endsWith('/where')) await nextButton(page).click();
    await expect(page).toHaveURL(/contact-details$/, { timeout: 10_000 });
  }).toPass();
  await goOn(page, 'additional-information', 'summary');
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  await submitButton(page).click();
  await expect(page).toHaveURL(new RegExp(`confirmation/${number}$`));
  await expect(page.getByRole('heading', { name: 'Claim was successfully submitted' })).toBeVisible();
  const [stored] = await site.storedClaims([number]);
  expect(stored).toMatchObject({ number, state: 'open', drafts: 0, lossLocation: { city: 'Augsburg' } });
});
