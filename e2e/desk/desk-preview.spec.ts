import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import { callOf, changeAnswer, loseConnection, onCall, stopAnswering } from '#support/rpc-routes.ts';

type Item = { claimNumber?: string; takenBy: unknown; isMine: boolean };

const previewOf = (page: Page) => page.getByRole('region', { name: /^(Vorschau|Preview)$/ });
const rowsOf = (page: Page) => page.getByRole('main').locator('li[data-desk-row]');

/** The cases that the page reads, in order. */
function readsOf(page: Page): string[] {
  const read: string[] = [];
  page.on('request', (request) => {
    const call = callOf(request);
    if (call?.method === 'getCase') read.push(String(call.params[0]));
  });
  return read;
}

/** Nobody rests on a row in between: all keys are pressed in the same moment. */
async function pressAtOnce(page: Page, key: string, times: number): Promise<void> {
  await page.evaluate(
    ([pressed, count]) => {
      for (let index = 0; index < count; index += 1)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
        );
    },
    [key, times] as const,
  );
}

/** Only what waits in cases and no colleague has, so that every row has a preview. */
const onlyFree = (page: Page) =>
  changeAnswer<{ items: Item[] }>(page, 'getDeskItems', (result) => ({
    ...result,
    items: result.items.filter(
      ({ claimNumber, takenBy, isMine }) => claimNumber !== undefined && (takenBy === null || isMine),
    ),
  }));

/** How many rows can be read without scrolling. */
async function rowsInSight(page: Page): Promise<number> {
  const inSight = await rowsOf(page).evaluateAll((rows) =>
    rows.filter((row) => {
      const { left, width, top, bottom } = row.getBoundingClientRect();
      return [top + 1, bottom - 1].every((edge) => row.contains(document.elementFromPoint(left + width / 2, edge)));
    }),
  );
  return inSight.length;
}

test('H1.f H4.c the preview beside the list, by keys and by clicks: rows that are passed are not read, the one that is rested on is; it stays in sight, its buttons come together, and where there is no room a click opens the case', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource/);
  const read = readsOf(page);
  await onlyFree(page);
  await enter(page, site.url, 'hanna.vogt', 'desk');
  const [preview, rows] = [previewOf(page), rowsOf(page)];
  await expect(rows.nth(2)).toBeVisible();
  await expect(preview).toContainText('Wählen Sie einen Eintrag.');
  expect(read, 'nothing is read by itself').toEqual([]);

  await pressAtOnce(page, 'j', 3);
  const row = rows.nth(2);
  await expect(row.getByRole('link')).toBeFocused();
  await expect(preview.getByRole('heading', { name: 'Worum es geht' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Zuletzt' })).toBeVisible();
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText(await row.getByRole('link').innerText());
  await expect(preview.getByText('Jeder Zugriff wird festgehalten.')).toBeVisible();
  const [number = ''] = /\d\d-\d{8}|[A-Z]+\d\d-\d+/.exec(await row.innerText()) ?? [];
  await expect(preview.getByText(number, { exact: true }).first()).toBeVisible();
  expect(read).toEqual([number]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('v');
  await expect(preview).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(preview.getByRole('link', { name: 'Fall öffnen' })).toBeFocused();
  await page.keyboard.press('t');
  await expect(row).toContainText('Sie bearbeiten das');
  await page.keyboard.press('r');
  await expect(preview.getByRole('button', { name: /^Übernehmen/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(preview, 'without single keys, too').toBeFocused();
  expect(read, 'nothing was read again').toEqual([number]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/desk/cases/${number}\\?item=`));

  await page.goBack();
  await clickThrough(page);
});

/** The list is open, and no row of it was read but the third. */
async function clickThrough(page: Page): Promise<void> {
  const [preview, row] = [previewOf(page), rowsOf(page).first()];
  const link = row.getByRole('link');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await onCall(page, 'getCase', async (route) => {
    await released;
    await route.continue();
  });
  await link.click();
  await expect(preview.getByRole('link', { name: 'Fall öffnen' })).toBeVisible();
  await expect(preview.getByRole('button', { name: /^Übernehmen/ }), 'with the number to call').toHaveCount(0);
  release();
  await expect(preview.getByRole('button', { name: /^Übernehmen|^Zurückgeben/ })).toBeVisible();

  await loseConnection(page, 'getCase');
  await rowsOf(page).nth(1).getByRole('link').click();
  await expect(preview.getByText('Keine Verbindung.')).toBeVisible();
  await expectAccessible(page, preview);
  await stopAnswering(page);
  await preview.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(preview.getByRole('heading', { name: 'Worum es geht' })).toBeVisible();
  await expect(page.getByText('Sie sind offenbar offline.')).toBeHidden();
  expect(await rowsInSight(page), 'most of the screen is for rows').toBeGreaterThanOrEqual(6);
  for (const size of [{ width: 1100, height: 700 }, { width: 1600, height: 900 }, widths.desktop]) {
    await page.setViewportSize(size);
    await link.focus();
    await rowsOf(page).last().getByRole('link').focus();
    await expect(rowsOf(page).last()).toBeInViewport({ ratio: 1 });
    await expect(preview.getByRole('heading', { level: 2 }), 'whose case it is stays in sight').toBeInViewport({
      ratio: 1,
    });
    await expectNoSidewaysScroll(page);
  }
  await link.click();
  await preview.getByRole('link', { name: 'Fall öffnen' }).click();
  await expect(page).toHaveURL(/\/desk\/cases\//);
  await expect(page.getByRole('heading', { level: 1 }), 'while the case is read, and afterwards').toBeFocused();
  await expect(page.getByRole('button', { name: 'Fall schließen …' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goBack();
  // Beside the name.
  await row.getByRole('time').or(row.locator('p').last()).last().click();
  await expect(link).toBeFocused();
  await page.setViewportSize({ width: 1060, height: 800 });
  await expect(preview).toBeHidden();
  await link.click();
  await expect(page).toHaveURL(/\/desk\/cases\//);
}

test(
  'H2.a H11.a what a colleague works on, what has left the list and what was erased shows nothing of its case',
  { tag: long },
  async ({ page, site, openPage }) => {
    const theirs = await openPage({ locale: 'en-US', viewport: widths.desktop });
    const read = readsOf(page);
    // Cases only, and none of those that desk.spec.ts looks at.
    await Promise.all([
      enter(theirs, site.url, 'jonas.reimer', 'desk?state=waiting&ext=medical'),
      enter(page, site.url, 'hanna.vogt', 'desk?state=waiting&ext=medical'),
    ]);
    const [preview, row] = [previewOf(page), rowsOf(page).first()];
    await expect(row).toBeVisible();

    const erasing = (found: object) => ({
      ...found,
      state: 'erased',
      erasedAt: '2026-11-01T09:00:00.000Z',
      people: [],
    });
    await changeAnswer(page, 'getCase', erasing);
    await rowsOf(page).nth(1).getByRole('link').click();
    await expect(preview.getByRole('heading', { name: 'Gelöscht am 01.11.2026' })).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Worum es geht' })).toHaveCount(0);
    await stopAnswering(page);
    read.length = 0;

    // The list of what waits has it no more; both pages keep the row where it is.
    await theirs.keyboard.press('j');
    await theirs.keyboard.press('t');
    await expect(rowsOf(theirs).first()).toContainText('no longer in the list');
    await expect(previewOf(theirs)).toContainText('This is no longer in the list.');
    await expect(row).toContainText('nicht mehr in der Liste');
    await row.getByRole('link').click();
    await expect(preview.getByText('Das steht nicht mehr in der Liste.')).toBeVisible();

    await page.getByLabel('Stand').selectOption({ label: 'in Arbeit' });
    const taken = rowsOf(page).filter({ hasText: 'wird bearbeitet von Jonas Reimer' }).first();
    await taken.getByRole('link').click();
    await expect(preview.getByText('Jonas Reimer bearbeitet das.')).toBeVisible();
    await expectAccessible(page, preview);
    await page.keyboard.press('t');
    await expect(rowsOf(page).filter({ hasText: 'Sie bearbeiten das' }), 'no other row is taken').toHaveCount(0);
    expect(read).toEqual([]);
  },
);

test(
  'H1.c H4.c on a phone rows stand on the first screen, with the action below them; the way back from a case keeps the filters and the row',
  { tag: long },
  async ({ page, site }) => {
    await page.setViewportSize(widths.phone);
    await onlyFree(page);
    await enter(page, site.url, 'hanna.vogt', 'desk');
    const main = page.getByRole('main');
    await expect(rowsOf(page).nth(1)).toBeInViewport({ ratio: 1 });
    expect(await rowsInSight(page), 'nothing covers them').toBeGreaterThanOrEqual(2);
    await expect(page.getByRole('button', { name: 'Nächsten übernehmen' })).toBeInViewport({ ratio: 1 });
    const kind = main.getByLabel('Art des Falls');
    await expect(kind).toBeHidden();
    await main.getByRole('button', { name: 'Filter', exact: true }).click();
    await expectAccessible(page);
    await kind.selectOption('medical');
    await main.getByRole('button', { name: 'Filter · 1' }).click();
    await expect(kind).toBeHidden();

    const href = (await rowsOf(page).last().getByRole('link').getAttribute('href')) ?? '';
    const link = main.locator(`a[href="${href}"]`);
    await link.click();
    await main.getByRole('link', { name: 'Zur Liste' }).click();
    await expect(page).toHaveURL(/\/desk\?ext=medical$/);
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  },
);
