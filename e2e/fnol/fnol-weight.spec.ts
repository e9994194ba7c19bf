import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { nextButton } from '#steps/fnol-form.ts';
import { fill, goOn } from '#steps/fnol-steps.ts';
import { longUnless, test, expect, untilKept, untilQuiet } from '#support/fixtures.ts';
import { expectWeight } from '#support/page-weight.ts';
import { callOf } from '#support/rpc-routes.ts';
import { fnolRuns } from './fnol-claims.ts';

// Not yet 170 kB. The first needs the most of its line: with vehicles the drawing of the car, with injuries at work what is asked about them.
// With the additional information comes what sends documents, where it is in the window.
const limits = {
  'type-of-incident': 177,
  where: 172,
  'contact-details': 172,
  'additional-information': 177,
  summary: 174,
} as const;

/** The line with the most to load, reported by somebody who looks after other people's policies: that page has a choice of accounts, and a note. */
const heaviest = 'BusinessAuto';

test('the policy choice needs at most 170 kB of script', async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'fnol-select-policy');
  await expectWeight(page, `${site.url}fnol-select-policy`, 170);
});

for (const run of fnolRuns)
  test(
    `no step of a claim on a policy ${run.policyType} needs more script than the heaviest may`,
    longUnless(run.policyType === heaviest),
    async ({ page, site }) => {
      const account = run.accountNumber ? `?account=${run.accountNumber}` : '';
      await enter(page, site.url, run.user, `fnol-select-policy${account}`);
      await fill(page, ['policy.policyNumber', run.policyNumber]);
      await goOn(page, 'type-of-incident');
      await fill(page, ...run.incident);
      await expectStepWeight(page, 'type-of-incident');
      await goOn(page, 'where');
      await fill(page, ...run.where);
      await untilSaved(page);
      await expectStepWeight(page, 'where');
      await goOn(page, 'contact-details');
      await fill(page, ...run.contact);
      await untilSaved(page);
      await expectStepWeight(page, 'contact-details');
      await goOn(page, 'additional-information');
      await expectStepWeight(page, 'additional-information');
      await expectNextStays(page);
      await goOn(page, 'summary');
      await expectStepWeight(page, 'summary');
    },
  );

/** What is not saved yet would be saved by the page that is measured, which loads more for that. The last change may still wait for its save. */
async function untilSaved(page: Page): Promise<void> {
  await page
    .waitForRequest((request) => callOf(request)?.method === 'saveFNOLDetails', { timeout: 3_000 })
    .catch(() => undefined);
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await untilQuiet(page);
}

/** The documents come into a room of their height: a button that moves away under the pointer does nothing. */
async function expectNextStays(page: Page): Promise<void> {
  await page.route('**/claim/docs', async (route) => {
    const before = await nextButton(page).boundingBox();
    await route.continue();
    await expect(page.getByText('noch keine Dokumente')).toBeVisible();
    expect(await nextButton(page).boundingBox()).toEqual(before);
  });
  await page.reload();
  await expect(page.getByText('noch keine Dokumente')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
}

/** Loads the page again at the step it shows. */
async function expectStepWeight(page: Page, step: keyof typeof limits): Promise<void> {
  await untilKept(page);
  const url = page.url();
  await expectWeight(page, url, limits[step]);
  await expect(page).toHaveURL(url);
}
