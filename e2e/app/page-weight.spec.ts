import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect, test, untilInteractive, untilQuiet } from '#support/fixtures.ts';
import { enter } from '#steps/claims-steps.ts';
import { openCase } from '#steps/member-steps.ts';
import { answerWith } from '#support/rpc-routes.ts';

const clientFolder = join(import.meta.dirname, '../../web/dist/client');
const kilobyte = 1000;

/** The compressed size of the scripts that the browser loaded until the page was interactive. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  const files = new Set<string>();
  const note = (request: Request) => {
    const file = /\/(assets\/[^?]+\.js)/.exec(request.url())?.[1];
    if (file) files.add(file);
  };
  page.on('request', note);
  await page.goto(url);
  await untilInteractive(page);
  await untilQuiet(page);
  page.off('request', note);
  expect(files.size).toBeGreaterThan(1);
  return [...files].reduce((sum, file) => sum + statSync(join(clientFolder, `${file}.br`)).size, 0);
}

test('the first member page needs at most 110 kB of script', async ({ page, site }) => {
  const bytes = await scriptBytes(page, `${site.url}fnol-gelbring`);
  test.info().annotations.push({ type: 'kB', description: String(bytes / kilobyte) });
  expect(bytes).toBeLessThanOrEqual(110 * kilobyte);
});

test('without Brotli it comes as gzip', async ({ page, site, request }) => {
  await page.goto(`${site.url}fnol-gelbring`);
  const scripts = await page
    .locator('link[rel=modulepreload], script[src]')
    .evaluateAll((tags) => tags.map((tag) => (tag as HTMLLinkElement).href || (tag as HTMLScriptElement).src));
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    const response = await request.get(script, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers()['content-encoding'], script).toBe('gzip');
  }
});

for (const path of ['faq', 'callcenter', 'fnol-gelbring/contact-details']) {
  test(`/${path} needs at most 170 kB of script`, async ({ page, site }) => {
    expect(await scriptBytes(page, `${site.url}${path}`)).toBeLessThanOrEqual(170 * kilobyte);
  });
}

for (const path of ['service-info', 'recall', 'note', 'history']) {
  test(`/${path} of a case needs at most 170 kB of script`, async ({ page, site }) => {
    await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad' });
    const bytes = await scriptBytes(page, `${site.url}${path}`);
    test.info().annotations.push({ type: 'kB', description: String(bytes / kilobyte) });
    expect(bytes).toBeLessThanOrEqual(170 * kilobyte);
  });
}

for (const [path, type] of [
  ['ebs', 'ebs_signing'],
  ['sign-document', 'document_signing'],
] as const) {
  test(`/${path} of a case needs at most 170 kB of script`, async ({ page, site }) => {
    await openCase(page, site, { type, ext: 'vehicleabroad' });
    // Independent of whether another test has signed it.
    await answerWith(page, 'hasEbsSigned', false);
    const bytes = await scriptBytes(page, `${site.url}${path}`);
    await expect(page.getByRole('main').getByRole('button')).toBeVisible();
    test.info().annotations.push({ type: 'kB', description: String(bytes / kilobyte) });
    expect(bytes).toBeLessThanOrEqual(170 * kilobyte);
  });
}

test('the wizard of claims adds at most 65 kB to what signed-in people have', async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'home');
  const home = await scriptBytes(page, `${site.url}home`);
  const wizard = await scriptBytes(page, `${site.url}fnol-select-policy`);
  test.info().annotations.push({ type: 'kB', description: `${home / kilobyte} ${wizard / kilobyte}` });
  expect(wizard - home).toBeLessThanOrEqual(65 * kilobyte);
});
