import type { Page } from '@playwright/test';
import { expect, expectAccessible, long, test, untilInteractive, untilKept, untilQuiet } from '#support/fixtures.ts';
import { chooseOption, contactParts, field, fillReport, heading, submit } from '#steps/report-form.ts';

test.use({ locale: 'en-US', timezoneId: 'America/New_York' });

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

  test(
    'a reload continues also if the browser is slow to release the lock of the old page',
    { tag: long },
    async ({ page, context, site }) => {
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
    },
  );

  test('a returning visitor is offered to continue', async ({ page, open }) => {
    await open('fnol-gelbring');
    await expect(offer(page)).toBeVisible();
    await expect(offer(page)).not.toContainText('Erika');
    await expect(offer(page)).toContainText(/\d\d:\d\d your\stime \(.*\d\d:\d\d German\stime\)/);
    await expectAccessible(page);
    await offer(page).getByRole('button', { name: 'Go on' }).click();
    await expect(page).toHaveURL(/\/contact-details$/);
    await expect(field(page, 'First name')).toHaveValue('Erika');
    await expect(heading(page, contactParts.who)).toBeFocused();
  });

  test('or to start anew, which deletes the draft', { tag: long }, async ({ page, open }) => {
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

  test('it is gone after 24 hours', { tag: long }, async ({ page, open }) => {
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

  test(
    'another tab begins a report of its own while this one is open',
    { tag: long },
    async ({ page, context, site }) => {
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
    },
  );
});

test('a report that was sent leaves nothing on the device', { tag: long }, async ({ page, open }) => {
  await open('fnol-gelbring');
  await fillReport(page);
  await untilKept(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/gelbring-confirmation$/);
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});
