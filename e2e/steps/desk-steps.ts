import type { Locator, Page } from '@playwright/test';
import { expect, untilInteractive } from '#support/fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** Signs in somebody who works at the desk and closes the cookie banner; they land there by themselves. */
export async function enterDesk(page: Page, siteUrl: string, username: string): Promise<void> {
  await page.goto(`${siteUrl}home`);
  await untilInteractive(page);
  await signIn(page, username);
  await expect(page).toHaveURL(/\/desk$/);
  await page.getByRole('button', { name: /^(Nur notwendige|Only necessary)/ }).click();
}

/** A part of a case by its heading, which may be followed by a count. */
export const part = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${title}( \\d+)?$`) });

/** The number of the case that the search finds by these words. */
export async function findCase(page: Page, words: string): Promise<string> {
  const search = page.getByRole('searchbox', { name: /^(Fall suchen|Find a case)/ });
  await search.fill(words);
  await search.press('Enter');
  const results = page.getByRole('region', { name: /^(Gefundene Fälle|Cases found)$/ });
  const number = await results.getByRole('listitem').getByRole('button').innerText();
  await results.getByRole('button', { name: /^(Schließen|Close)$/ }).click();
  await expect(results).toHaveCount(0);
  return number;
}

/** The row of the inbox for a case. What is new may wait behind the button above the list. */
export async function rowOf(page: Page, kind: string, claimNumber: string): Promise<Locator> {
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: kind, exact: true }) })
    .filter({ hasText: claimNumber });
  const news = page.getByRole('button', { name: /^(\d+ neuen? Eintr|Show \d+ new)/ });
  await expect(row.or(news).first()).toBeVisible();
  if ((await row.count()) === 0) await news.click();
  await expect(row).toBeVisible();
  return row;
}
