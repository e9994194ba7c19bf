import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilInteractive, untilKept, untilQuiet } from '#support/fixtures.ts';
import {
  chooseOption,
  field,
  fillContactDetails,
  fillReport,
  heading,
  interceptReports,
  next,
  submit,
  watchReports,
} from '#steps/report-form.ts';
import { stopAnswering } from '#support/rpc-routes.ts';

test.use({ locale: 'en-US' });

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'You have begun a claim here' });

/** Everything that the browser stores of drafts, as an attacker with the device would find it. */
function storedDrafts(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ text: string; extractable: boolean; savedAt: number }[]>((resolve, reject) => {
        const opening = indexedDB.open('beistand');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          if (!opening.result.objectStoreNames.contains('drafts')) return resolve([]);
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () =>
            resolve(
              all.result.map((draft) => ({
                text: new TextDecoder().decode(draft.sealed),
                extractable: draft.key.extractable,
                savedAt: draft.savedAt,
              })),
            );
        };
      }),
  );
}

async function makeDraftsOlder(page: Page, hours: number): Promise<void> {
  await page.evaluate(
    (age) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('beistand');
        opening.onsuccess = () => {
          const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
          const all = store.getAll();
          all.onsuccess = () => {
            for (const draft of all.result) store.put({ ...draft, savedAt: Date.now() - age });
            store.transaction.oncomplete = () => resolve();
          };
        };
      }),
    hours * 3_600_000,
  );
}

test.describe('a draft on the device', () => {
  test.beforeEach(async ({ page, open }) => {
    await open('fnol-gelbring');
    await chooseOption(page);
    await field(page, 'First name').fill('Erika');
    await untilKept(page);
  });

  test('a reload continues at the same step', async ({ page }) => {
    await page.reload();
    await untilInteractive(page);
    await expect(page).toHaveURL(/\/contact-details$/);
    await expect(field(page, 'First name')).toHaveValue('Erika');
  });

  test('a reload continues also if the browser is slow to release the lock of the old page', async ({
    page,
    context,
    site,
  }) => {
    const slow = await context.newPage();
    await slow.goto(`${site.url}faq`);
    await slow.evaluate(async () => {
      for (const { name } of (await navigator.locks.query()).held ?? [])
        if (name) void navigator.locks.request(name, { steal: true }, () => new Promise(() => {}));
    });
    await page.reload();
    await untilInteractive(page);
    await expect(page).toHaveURL(/\/contact-details$/);
    await expect(field(page, 'First name')).toHaveValue('Erika');
  });

  test('a returning visitor is offered to continue', async ({ page, open }) => {
    await open('fnol-gelbring');
    await expect(offer(page)).toBeVisible();
    await expect(offer(page)).not.toContainText('Erika');
    await expectAccessible(page);
    await offer(page).getByRole('button', { name: 'Go on' }).click();
    await expect(page).toHaveURL(/\/contact-details$/);
    await expect(field(page, 'First name')).toHaveValue('Erika');
    await expect(heading(page, 'Patient and contact person')).toBeFocused();
  });

  test('or to start anew, which deletes the draft', async ({ page, open }) => {
    await open('fnol-gelbring');
    await offer(page).getByRole('button', { name: 'Remove and start anew' }).click();
    await expect(offer(page)).toBeHidden();
    await expect.poll(() => storedDrafts(page)).toEqual([]);
    await open('fnol-gelbring');
    await untilQuiet(page);
    await expect(offer(page)).toBeHidden();
  });

  test('it is encrypted, and its key is not extractable', async ({ page }) => {
    const [draft] = await storedDrafts(page);
    expect(draft?.text).toBeTruthy();
    expect(draft?.text).not.toContain('Erika');
    expect(draft?.extractable).toBe(false);
  });

  test('it is gone after 24 hours', async ({ page, open }) => {
    await makeDraftsOlder(page, 23.9);
    await open('fnol-gelbring');
    await expect(offer(page)).toBeVisible();
    await makeDraftsOlder(page, 24.1);
    await open('fnol-gelbring');
    await untilQuiet(page);
    await expect(offer(page)).toBeHidden();
    await expect.poll(() => storedDrafts(page)).toEqual([]);
  });

  test('it is gone after Cancel', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(heading(page, 'Type of claim')).toBeVisible();
    await expect.poll(() => storedDrafts(page)).toEqual([]);
  });

  test('another tab begins a report of its own while this one is open', async ({ page, context, site }) => {
    const other = await context.newPage();
    await other.goto(`${site.url}fnol-gelbring`);
    await untilInteractive(other);
    await untilQuiet(other);
    await expect(offer(other)).toBeHidden();
    await chooseOption(other);
    await field(other, 'First name').fill('Max');
    await untilKept(other);
    await expect(field(page, 'First name')).toHaveValue('Erika');
    expect(await storedDrafts(page)).toHaveLength(2);
    await other.reload();
    await untilInteractive(other);
    await expect(field(other, 'First name')).toHaveValue('Max');
  });
});

test('a report that was sent leaves nothing on the device', async ({ page, open }) => {
  await open('fnol-gelbring');
  await fillReport(page);
  await untilKept(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/gelbring-confirmation$/);
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

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

  test('a reload while it is being sent sends it again under the same key', async ({ page, open }) => {
    const sent = watchReports(page);
    await open('fnol-gelbring');
    await fillReport(page);
    await interceptReports(page, () => undefined);
    await submit(page).click();
    await expect.poll(() => sent.length).toBe(1);
    await untilKept(page);
    await stopAnswering(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page).toHaveURL(/\/gelbring-confirmation$/);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });
});

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
  await expect(notice).toContainText('kept on this device');
  await expect(notice).toContainText('+49 89 5550 7676');
  await expect(notice).toBeInViewport();
  await expect(page.getByText('You seem to be offline.')).toBeHidden();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/gelbring-confirmation$/, { timeout: 20_000 });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

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

test('the network cut at each step and at submission: nothing is lost, and it is one report', async ({
  page,
  context,
  open,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|could not be loaded/);
  const sent = watchReports(page);
  await open('fnol-gelbring');
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'We need help now' }).check();
  await page.getByRole('checkbox', { name: /accept the terms of use/ }).check();
  await next(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'The next step could not be loaded' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'We need help now' })).toBeChecked();
  await context.setOffline(false);
  await next(page).click();
  await expect(heading(page, 'Patient and contact person')).toBeVisible();
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
});

test('the steps after the first need no network', async ({ page, context, open, quietConsole }) => {
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

test.describe('before the script', () => {
  test('the first step can be read, and taps are kept until the page works', async ({ page, site }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/entry-client/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}fnol-gelbring`, { waitUntil: 'commit' });
    await expect(heading(page, 'Type of claim')).toBeVisible();
    await page.getByRole('radio', { name: 'Medical care where I am now' }).click();
    await page.getByRole('radio', { name: 'We need help now' }).click();
    await page.getByRole('checkbox', { name: /accept the terms/ }).click();
    await next(page).click({ force: true });
    release();
    await expect(heading(page, 'Patient and contact person')).toBeVisible();
    await expect(page.getByRole('switch')).toBeVisible();
  });

  test('its styles are there', async ({ page, site, quietConsole }) => {
    quietConsole.allow(/ERR_FAILED/);
    await page.route(/assets\//, (route) => route.abort());
    await page.goto(`${site.url}fnol-gelbring`, { waitUntil: 'commit' });
    const card = page.locator('label').filter({ hasText: 'We need help now' });
    await expect(card).toHaveCSS('border-top-style', 'solid');
    await expect(page.locator('[style]')).toHaveCount(0);
  });
});

test('the whole report by keyboard', async ({ page, open }) => {
  await open('fnol-gelbring');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await press('Tab');
    }
  };
  await page.getByRole('radio', { name: 'We need help now' }).focus();
  await press('Space', 'Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Enter');
  await expect(heading(page, 'Patient and contact person')).toBeFocused();
  await press('Tab');
  await type('Erika', 'Sommer');
  await page.keyboard.type('08121964');
  await press('Tab', 'Tab', 'Tab');
  await type('0171 2345678', '0171 2345678', 'erika@sommer.example', 'erika@sommer.example');
  await type('Italy', 'Bozen');
  await press('Tab', 'Tab', 'Tab', 'Space', 'Enter');
  await expect(heading(page, 'Loss cause')).toBeFocused();
  await press('Tab', 'Space', 'ArrowDown', 'Tab');
  await page.keyboard.type('Skiing');
  await press('Tab', 'Tab', 'Enter');
  await expect(heading(page, 'Call back')).toBeFocused();
  await press('Tab', 'Space', 'ArrowDown', 'Enter');
  await expect(page.getByRole('alertdialog', { name: 'Submitted successfully' })).toBeVisible();
  await press('Enter');
  await expect(page.getByText('in the next 2 hours')).toBeVisible();
});

test('leaving the report asks first, by a link and by Back', async ({ page, open }) => {
  await open('faq');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(heading(page, 'Type of claim')).toBeVisible();
  await chooseOption(page);
  const dialog = page.getByRole('alertdialog', { name: 'Leave Page?' });
  await page.getByRole('link', { name: 'FAQ' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(heading(page, 'Patient and contact person')).toBeVisible();
  await page.getByRole('link', { name: 'FAQ' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
