import type { Route } from '@playwright/test';
import { expect, long, test, untilKept } from '#support/fixtures.ts';
import { fillReport, interceptReports, submit, watchReports } from '#steps/report-form.ts';

test.use({ locale: 'en-US' });

test.describe('one report is one case', () => {
  test('a double press sends once', async ({ page, open }) => {
    const sent = watchReports(page);
    await open('fnol-gelbring');
    await fillReport(page);
    await submit(page).dblclick();
    await expect(page).toHaveURL(/\/gelbring-confirmation$/);
    expect(sent).toHaveLength(1);
  });

  test('a report whose answer is lost is sent again under the same key', async ({ page, open, quietConsole }) => {
    quietConsole.allow(/ERR_CONNECTION_RESET/);
    const sent = watchReports(page);
    const answers: string[] = [];
    await open('fnol-gelbring');
    await fillReport(page);
    await interceptReports(page, async (route) => {
      const response = await route.fetch();
      answers.push(((await response.json()) as { result: { publicID: string } }).result.publicID);
      if (answers.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await submit(page).click();
    await expect(page.getByText('No connection: your case has not been sent yet')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(/\/gelbring-confirmation$/, { timeout: 20_000 });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(answers).toHaveLength(2);
  });

  test('a reload while it is being sent sends it again under the same key', { tag: long }, async ({ page, open }) => {
    const sent = watchReports(page);
    await open('fnol-gelbring');
    await fillReport(page);
    let arrived = 0;
    // The first one is never answered. It may not go on either, or its answer would race the reload.
    await interceptReports(page, async (route) => {
      arrived += 1;
      if (arrived > 1) await route.continue();
    });
    await submit(page).click();
    await expect.poll(() => arrived).toBe(1);
    await untilKept(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page).toHaveURL(/\/gelbring-confirmation$/);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  test(
    'an answer that arrives while the page is reloaded ends in the confirmation',
    { tag: long },
    async ({ page, open }) => {
      const sent = watchReports(page);
      await open('fnol-gelbring');
      await fillReport(page);
      const reports = held();
      const documents = held();
      await interceptReports(page, reports.hold);
      await submit(page).click();
      await expect.poll(() => reports.count).toBe(1);
      await untilKept(page);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.route(/\/callback-options$/, documents.hold);
      // The page that is about to go cannot be asked any more; another tab sees when the report is erased from the device.
      const other = await page.context().newPage();
      await other.goto(new URL('/robots.txt', page.url()).href);
      const reloaded = page.reload();
      await expect.poll(() => documents.count).toBe(1);
      reports.release();
      await expect.poll(() => other.evaluate(() => localStorage.getItem('beistand-drafts'))).toBeNull();
      documents.release();
      await reloaded;
      await expect(page).toHaveURL(/\/gelbring-confirmation$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Your request has been received' })).toBeVisible();
      expect(sent).toHaveLength(1);
    },
  );
});

/** Requests that wait until they may go on. */
function held() {
  const waiting = Promise.withResolvers<void>();
  const requests = {
    count: 0,
    release: () => waiting.resolve(),
    async hold(route: Route) {
      requests.count += 1;
      await waiting.promise;
      await route.continue();
    },
  };
  return requests;
}
