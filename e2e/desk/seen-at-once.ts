import type { Locator, Page } from '@playwright/test';
import { titleOf } from '#steps/desk-steps.ts';
import { press, type Hand } from '#steps/keyboard.ts';
import { submit } from '#steps/report-form.ts';
import { expect } from '#support/fixtures.ts';
import { callOf } from '#support/rpc-routes.ts';

/** Sends a report that is filled in, until the server has answered. */
export async function submitReport(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => callOf(response.request())?.method === 'getUnverifiedFNOLDetails',
  );
  await submit(page).click();
  expect((await answered).ok()).toBe(true);
}

/** The rows of one kind in the list that a handler has open. */
export const rowsOf = (handler: Page, kind: string): Locator =>
  handler
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: handler.getByRole('link', { name: titleOf(kind) }) });

/** Does something that adds a row to an open list, and answers with how many milliseconds later the list says so. */
export async function untilSeen(hand: Hand, rows: Locator, report: () => Promise<void>): Promise<number> {
  const row = rows.nth(await rows.count());
  // What would move rows under the pointer waits behind a button that says so.
  const news = hand.page.getByRole('button', { name: /^(\d+ neuen? Eintr|Show \d+ new)/ });
  await report();
  const begun = performance.now();
  await expect(row.or(news).first()).toBeVisible();
  const took = Math.round(performance.now() - begun);
  if ((await row.count()) === 0) await press(hand, news);
  await expect(row).toBeVisible();
  return took;
}
