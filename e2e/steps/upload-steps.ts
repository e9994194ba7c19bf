import type { Page, Route } from '@playwright/test';
import type { SampleFile } from '#support/sample-documents.ts';

export const typeField = (page: Page) => page.getByLabel(/^(Art des Dokuments|Type of document)/);
export const fileButton = (page: Page) => page.getByRole('button', { name: /^(Datei auswählen|Choose a file)$/ });
export const nextButton = (page: Page) => page.getByRole('button', { name: /^(Weiter|Next): / });
export const queued = (page: Page) =>
  page.getByRole('list', { name: /^Ausgewählte Dokumente|^Chosen documents/ }).getByRole('listitem');
export const sentHeading = (page: Page) => page.getByRole('heading', { name: /^(Dokumente gesendet|Documents sent)$/ });
export const failureDialog = (page: Page) => page.getByRole('alertdialog');

/** Chooses a type, then files of it. */
export async function add(page: Page, files: SampleFile[] | string, type = 'other'): Promise<void> {
  await typeField(page).selectOption(type);
  await page.locator('input[type=file][multiple]').first().setInputFiles(files);
}

/** Intercepts every chunk of a file that the page sends. */
export async function onPieces(page: Page, answer: (route: Route, count: number) => Promise<void>): Promise<void> {
  let count = 0;
  await page.route(/\/uploads\//, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    count += 1;
    return answer(route, count);
  });
}
