import { give, nextButton } from '#steps/fnol-form.ts';
import { alertDialog, valueIn } from '#steps/fnol-steps.ts';
import { changeRisk, openRisk } from '#steps/quote-calls.ts';
import { completeRisk, giveRisk, offerings, pointer } from '#steps/quote-steps.ts';
import { expect, expectAccessible, long, test, untilKept } from '#support/fixtures.ts';
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
  await openRisk(page, { url: site.url, user: 'erika.sommer' }, 'gtp');
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

test(
  'Q4.e a save that fails has its words, and everything stays as it is',
  { tag: long },
  async ({ openPage, site }) => {
    const page = await openPage({ locale: 'en-US' });
    const hand = pointer(page);
    await openRisk(page, { url: site.url, user: 'erika.sommer' }, 'gtp');
    await failWith(page, 'saveQuote', failures.internal);
    for (const answer of completeRisk.gtp) await give(hand, answer);
    await nextButton(page).click();
    const dialog = alertDialog(page, 'Unable to save submission');
    await expect(dialog.getByText('An error occurred while attempting to save quote submission.')).toBeVisible();
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(valueIn(page, 'gtp.travellers.0.lastName')).toHaveValue('Nguyễn');
    await stopAnswering(page);
    await giveRisk(hand, []);
    await expect(offerings(page)).toHaveCount(2);
  },
);

test('Q4.e two people change the same: both values are shown, and one of them is chosen', async ({ page, site }) => {
  const { url } = site;
  const quoteID = await openRisk(page, { url, user: 'paul.brenner', account: '1002010' }, 'gtp');
  await changeRisk({ url, user: 'clara.nowak' }, quoteID, 'gtp', { days: 14 });
  await give(pointer(page), ['gtp.days', 30]);
  const dialog = alertDialog(page, 'Eine Angabe wurde zweimal geändert');
  await expect(dialog.getByRole('radiogroup', { name: 'Längste Reise' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^30/ })).toBeChecked();
  await expectAccessible(page, dialog);
  await dialog.getByRole('radio', { name: /^14/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(valueIn(page, 'gtp.days')).toHaveValue('14');
});
