import { enter } from '#steps/claims-steps.ts';
import { give, nextButton } from '#steps/fnol-form.ts';
import { alertDialog, valueIn } from '#steps/fnol-steps.ts';
import { completeRisk, giveRisk, pointer, quoteNumber, startQuote } from '#steps/quote-steps.ts';
import { expect, expectAccessible, test, untilKept } from '#support/fixtures.ts';
import { failures, failWith, loseConnection, stopAnswering } from '#support/rpc-routes.ts';

const saved = /^Gespeichert um/;
const onDevice = /^Auf diesem Gerät gesichert/;

test('Q4.e what was entered is saved by itself; without a network it stays on the device, also over a reload', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|ERR_/);
  const hand = pointer(page);
  await startQuote(hand, { url: site.url, user: 'erika.sommer' }, 'gtp');
  await give(hand, ['gtp.days', 17]);
  await expect(page.getByText(saved)).toBeVisible();
  await loseConnection(page, 'saveQuote');
  await give(hand, ['gtp.travellers.0.lastName', 'Nguyễn']);
  await expect(page.getByText(onDevice)).toBeVisible();
  await untilKept(page);
  await page.reload();
  await expect(valueIn(page, 'gtp.travellers.0.lastName')).toHaveValue('Nguyễn');
  await expect(valueIn(page, 'gtp.days')).toHaveValue('17');
  await stopAnswering(page);
  await give(hand, ['gtp.travellers.0.firstName', 'Đorđe']);
  await expect(page.getByText(saved)).toBeVisible();
});

test('Q4.e a save that fails has its words, and everything stays as it is', async ({ openPage, site }) => {
  const page = await openPage({ locale: 'en-US' });
  const hand = pointer(page);
  await startQuote(hand, { url: site.url, user: 'erika.sommer' }, 'gtp');
  await failWith(page, 'saveQuote', failures.internal);
  for (const answer of completeRisk.gtp) await give(hand, answer);
  await nextButton(page).click();
  const dialog = alertDialog(page, 'Unable to save submission');
  await expect(dialog.getByText('An error occurred while attempting to save quote submission.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(valueIn(page, 'gtp.travellers.0.lastName')).toHaveValue('Nguyễn');
  await stopAnswering(page);
  await giveRisk(hand, []);
});

test('Q4.e two people change the same: both values are shown, and one of them is chosen', async ({
  openPage,
  page,
  site,
}) => {
  const hand = pointer(page);
  await startQuote(hand, { url: site.url, user: 'paul.brenner', account: '1002010' }, 'gtp');
  const other = await openPage();
  await enter(other, site.url, 'clara.nowak', `quote-and-buy/${quoteNumber(page)}/risk`);
  await give(pointer(other), ['gtp.days', 14]);
  await expect(other.getByText(saved)).toBeVisible();
  await other.close();

  await give(hand, ['gtp.days', 30]);
  const dialog = alertDialog(page, 'Eine Angabe wurde zweimal geändert');
  await expect(dialog.getByRole('radiogroup', { name: 'Längste Reise' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^30/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^14/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(valueIn(page, 'gtp.days')).toHaveValue('14');
});
