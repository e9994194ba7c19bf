import { expect, expectAccessible, expectNoSidewaysScroll, long, test, untilKept } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 320, height: 640 } });

/** How many drafts the browser keeps. */
function draftsOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('beistand');
      asked.addEventListener('success', () => resolve(asked.result));
    });
    return new Promise<number>((resolve) => {
      const counted = db.transaction('drafts').objectStore('drafts').count();
      counted.addEventListener('success', () => resolve(counted.result));
    });
  });
}

const keptLink = (page: Page) => page.evaluate(() => sessionStorage.getItem('beistand-link'));

test('a member ends the session, and nothing of the case can be read on the device any more', async ({
  page,
  site,
}) => {
  await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad', path: 'note' });
  await page.getByRole('main').getByRole('textbox').first().fill('Nur für meine Augen');
  await untilKept(page);
  await page.getByRole('button', { name: 'Sitzung beenden' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sitzung auf diesem Gerät beenden?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sitzung beenden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect.poll(() => draftsOn(page)).toBe(0);
  expect(await keptLink(page)).toBe('');
  await page.goBack();
  await page.goto(`${site.url}service-info`);
  await expect(page).toHaveURL(/\/sessionexpired/);
});

test(
  'the end of a session takes the case out of the other tabs, and only that case',
  { tag: long },
  async ({ page, site, context }) => {
    await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad', path: 'service-info' });
    const reading = await context.newPage();
    await reading.goto(`${site.url}history`);
    await expect(reading.getByRole('heading', { level: 1, name: 'Verlauf' })).toBeVisible();
    const writing = await context.newPage();
    await writing.goto(`${site.url}note`);
    await writing.getByRole('main').getByRole('textbox').first().fill('Im anderen Tab geschrieben');
    await untilKept(writing);
    const otherCase = await context.newPage();
    await openCase(otherCase, site, { type: 'show_info', ext: 'medical', path: 'history' });
    // The message alone takes them away, without a word of the server.
    for (const tab of [reading, writing]) await tab.route('**/live/case*', () => new Promise(() => {}));

    await page.bringToFront();
    await page.getByRole('button', { name: 'Sitzung beenden' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sitzung beenden' }).click();
    for (const tab of [page, reading, writing]) {
      await expect(tab).toHaveURL(/\/sessionexpired#ended$/);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet');
      expect(await keptLink(tab)).toBe('');
    }
    await expect.poll(() => draftsOn(writing)).toBe(0);
    await expect(otherCase.getByRole('heading', { level: 1, name: 'Verlauf' })).toBeVisible();
    expect(await keptLink(otherCase)).toContain('medical');
  },
);

test(
  'a session that is ended elsewhere closes its page, even one that calls nothing by itself',
  { tag: long },
  async ({ page, site }) => {
    const { url } = await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad' });
    const isLive = page.waitForResponse(/live\/case/);
    await page.goto(`${site.url}note`);
    await isLive;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { token, session } = JSON.parse((await keptLink(page)) ?? '') as {
      token: string;
      session: { sessionUUID: string };
    };
    expect(url).toContain(token);
    const ended = await page.request.post(`${site.url}claim/claim`, {
      data: { id: 1, method: 'endCommunicationSession', params: [token, session.sessionUUID] },
    });
    expect(await ended.json()).toMatchObject({ result: { ended: true } });
    await expect(page).toHaveURL(/\/sessionexpired$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser's own try, and the question why it was refused.
    expect(asked.filter((path) => path.endsWith('live/case'))).toHaveLength(2);
  },
);
