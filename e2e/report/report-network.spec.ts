import { expect, expectAccessible, long, test, untilInteractive, untilKept, untilQuiet } from '#support/fixtures.ts';
import {
  chooseOption,
  contactParts,
  field,
  fillContactDetails,
  fillReport,
  heading,
  interceptReports,
  next,
  submit,
  summary,
  watchReports,
} from '#steps/report-form.ts';

test.use({ locale: 'en-US' });

test('without a network the last step keeps the case, says so, and sends it once when the network is back', async ({
  page,
  context,
  open,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  const sent = watchReports(page);
  await open('fnol-gelbring');
  await fillReport(page);
  await context.setOffline(true);
  await submit(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'No connection: your case has not been sent yet' });
  await expect(notice).toContainText('saved on this device');
  await expect(notice).toContainText('+49 89 5550 7676');
  await expect(notice).toBeInViewport();
  await expectAccessible(page);
  await expect(page.getByText('You seem to be offline.')).toBeHidden();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/gelbring-confirmation$/, { timeout: 20_000 });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test(
  'cancelling a report that waits for the network says that it is deleted, and can be undone',
  { tag: long },
  async ({ page, context, open, quietConsole }) => {
    quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
    await open('fnol-gelbring');
    await fillReport(page);
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByText('No connection: your case has not been sent yet')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete the report?' });
    await expect(dialog).toContainText('all information is deleted and not sent');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(dialog).toBeHidden();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/gelbring-confirmation$/, { timeout: 20_000 });
  },
);

test('a report that waited for the network is sent when the visitor returns', async ({
  page,
  context,
  site,
  open,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  await open('fnol-gelbring');
  await fillReport(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText('No connection: your case has not been sent yet')).toBeVisible();
  await untilKept(page);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`${site.url}fnol-gelbring`);
  await expect(later).toHaveURL(/\/gelbring-confirmation$/);
});

test(
  'the network cut at each step and at submission: nothing is lost, and it is one report',
  { tag: long },
  async ({ page, context, open, quietConsole }) => {
    quietConsole.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|could not be loaded/);
    const sent = watchReports(page);
    await open('fnol-gelbring');
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'We need help now' }).check();
    await page.getByRole('checkbox', { name: /accept the terms of use/ }).check();
    await next(page).click();
    const notLoaded = page.getByRole('status').filter({ hasText: 'The next step could not be loaded' });
    await expect(notLoaded).toBeVisible();
    await expect(notLoaded, 'the same words if the server failed').not.toContainText('connection');
    await expect(page.getByRole('radio', { name: 'We need help now' })).toBeChecked();
    await context.setOffline(false);
    await next(page).click();
    await expect(heading(page, contactParts.who)).toBeVisible();
    await untilQuiet(page);
    await context.setOffline(true);
    await fillContactDetails(page);
    await next(page).click();
    await page.getByRole('radio', { name: 'Accident' }).check();
    await field(page, 'Description (optional)').fill('Skiing');
    await next(page).click();
    await expect(heading(page, 'Call back')).toBeVisible();
    await untilKept(page);
    await context.setOffline(false);
    await page.reload();
    await untilInteractive(page);
    await expect(heading(page, 'Call back')).toBeVisible();
    await page.getByRole('radio', { name: 'In the next 2 hours' }).check();
    let isCut = true;
    await interceptReports(page, (route) => (isCut ? route.abort() : route.fallback()));
    await submit(page).click();
    await expect(page.getByText('No connection: your case has not been sent yet')).toBeVisible();
    await untilKept(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('No connection: your case has not been sent yet')).toBeVisible();
    isCut = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(/\/gelbring-confirmation$/, { timeout: 20_000 });
    expect(sent.length).toBeGreaterThanOrEqual(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.at(-1)?.claim).toEqual(sent[0]?.claim);
    expect(sent.at(-1)?.claim).toMatchObject({
      lossLocation: { country: 'IT', city: 'Bozen' },
      description: 'Skiing',
      callbackHours: 2,
    });
  },
);

test('the steps after the first need no network', { tag: long }, async ({ page, context, open, quietConsole }) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  await open('fnol-gelbring');
  await chooseOption(page);
  await untilQuiet(page);
  await context.setOffline(true);
  await fillContactDetails(page);
  await next(page).click();
  await expect(heading(page, 'Loss cause')).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('group', { name: /^Please check/ })).toBeFocused();
  await page.getByRole('button', { name: 'Type of claim' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test(
  'P23.b the offline notice does not cover the summary of errors that has the focus',
  { tag: long },
  async ({ page, open, context, quietConsole }) => {
    quietConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.setViewportSize({ width: 320, height: 640 });
    await open('fnol-gelbring');
    await chooseOption(page);
    await next(page).click();
    await expect(summary(page)).toBeFocused();
    await untilQuiet(page);
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'You seem to be offline.' });
    await expect(notice).toBeVisible();
    const gap = async () => {
      const [below, above] = [await summary(page).boundingBox(), await notice.boundingBox()];
      return below && above && below.y - above.y - above.height;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  },
);
