import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect, test, untilInteractive, untilKept, untilQuiet } from '#support/fixtures.ts';
import { enter } from '#steps/claims-steps.ts';
import { address, fill, goOn, pa } from '#steps/fnol-steps.ts';
import { openCase } from '#steps/member-steps.ts';
import { first } from '#support/answer.ts';
import { answerWith } from '#support/rpc-routes.ts';

const clientFolder = join(import.meta.dirname, '../../web/dist/client');
const kilobyte = 1000;

/** The compressed size of the scripts that the browser loaded until the page was interactive. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  // Ends what the page before still loads: pressing something there may have begun to load its later parts.
  await page.goto('about:blank');
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

async function expectWeight(page: Page, url: string, limit: number): Promise<void> {
  const bytes = await scriptBytes(page, url);
  test.info().annotations.push({ type: 'kB', description: `${new URL(url).pathname} ${bytes / kilobyte}` });
  expect(bytes, url).toBeLessThanOrEqual(limit * kilobyte);
}

test('/login-page needs at most 170 kB of script', ({ page, site }) =>
  expectWeight(page, `${site.url}login-page`, 170));

for (const username of ['erika.sommer', 'paul.brenner'])
  test(`the pages of ${username} need at most 170 kB of script`, async ({ page, site }) => {
    await enter(page, site.url, username, 'claims');
    const claim = page.getByRole('main').locator('a[href*="/claims/"]').first();
    const claimUrl = new URL((await claim.getAttribute('href')) ?? '', site.url).href;
    for (const url of [`${site.url}home`, `${site.url}claims`, claimUrl]) await expectWeight(page, url, 170);
  });

// Not yet 170 kB: the fields, rules and texts of all lines of business come with the first step.
test('no step of a claim on a policy needs more than 212 kB of script', async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'fnol-select-policy');
  await expectWeight(page, `${site.url}fnol-select-policy`, 197);
  await fill(page, ['policy.policyNumber', '54-123456']);
  await goOn(page, 'type-of-incident');
  await expectStepWeight(page);
  await fill(page, ['anyoneInjured', false], [`${pa}.vehicle.publicID`, first]);
  await goOn(page, 'where');
  await expectStepWeight(page);
  await fill(page, ...address);
  for (const step of ['contact-details', 'additional-information', 'summary']) {
    await goOn(page, step);
    await expectStepWeight(page);
  }
});

/** Loads the page again at the step it shows. */
async function expectStepWeight(page: Page): Promise<void> {
  await untilKept(page);
  const url = page.url();
  await expectWeight(page, url, 212);
  await expect(page).toHaveURL(url);
}
