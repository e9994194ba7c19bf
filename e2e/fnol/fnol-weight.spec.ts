import type { Page } from '@playwright/test';
import { answerCookies, signInAs } from '#steps/claims-steps.ts';
import { address, fill, goOn, pa } from '#steps/fnol-steps.ts';
import { first } from '#support/answer.ts';
import { expect, test, untilKept } from '#support/fixtures.ts';
import { expectWeight } from '#support/page-weight.ts';

// Not yet 170 kB: the fields and rules of all lines of business come with each later step, with the first of them the drawing of the car, with
// the documents what sends them if they are in view.
test('the policy choice needs at most 170 kB of script, no later step of a claim more than 184 kB', async ({
  page,
  site,
}) => {
  await signInAs(page, site.url, 'erika.sommer');
  await answerCookies(page);
  await expectWeight(page, `${site.url}fnol-select-policy`, 170);
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
  await expectWeight(page, url, 184);
  await expect(page).toHaveURL(url);
}
