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
  const number = /\d\d-\d{8}|[A-Z]+\d\d-\d+/.exec(await results.getByRole('listitem').innerText())?.[0] ?? '';
  await results.getByRole('button', { name: /^(Schließen|Close)$/ }).click();
  await expect(results).toHaveCount(0);
  return number;
}

/** What the link of a row says: the name, once it is known, and what waits. */
export const titleOf = (kind: string): RegExp => new RegExp(`(^|, )${kind}$`);

/** The row of the inbox for a case. What is new may wait behind the button above the list. */
export async function rowOf(page: Page, kind: string, claimNumber: string): Promise<Locator> {
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: titleOf(kind) }) })
    .filter({ hasText: claimNumber });
  const news = page.getByRole('button', { name: /^(\d+ neuen? Eintr|Show \d+ new)/ });
  await expect(row.or(news).first()).toBeVisible();
  if ((await row.count()) === 0) await news.click();
  await expect(row).toBeVisible();
  return row;
}

export type VehicleCase = {
  /** As the form calls it. */
  kind: 'Kfz, Ausland' | 'Kfz, Deutschland';
  first: string;
  last: string;
  phone: string;
  mail: string;
  membershipNumber: string;
  plate: string;
  /** What happened, as the form calls it, and in the caller's words. */
  cause: string;
  words: string;
};

/** Fills in what somebody with a car says on the phone; the form of a new case is open. */
export async function fillVehicleCase(page: Page, said: VehicleCase): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: said.kind }).check();
  await main.getByLabel('Vorname', { exact: true }).fill(said.first);
  await main.getByLabel('Nachname', { exact: true }).fill(said.last);
  await main.getByLabel('Mobilnummer').fill(said.phone);
  await main.getByLabel('E-Mail-Adresse').fill(said.mail);
  await main.getByRole('textbox', { name: 'Mitgliedsnummer' }).fill(said.membershipNumber);
  await main.getByRole('textbox', { name: 'Kennzeichen' }).fill(said.plate);
  await main.getByLabel('Was', { exact: true }).selectOption({ label: said.cause });
  const country = main.getByLabel('Land', { exact: true });
  // At home it is known.
  if (said.kind === 'Kfz, Ausland') await country.selectOption('AT');
  else await expect(country).toHaveValue('DE');
  await main.getByRole('combobox', { name: 'Ort' }).fill(said.kind === 'Kfz, Ausland' ? 'Innsbruck' : 'Kassel');
  await main.getByRole('textbox', { name: 'Beschreibung' }).fill(said.words);
  await main.getByRole('checkbox', { name: /einverstanden/ }).check();
}
