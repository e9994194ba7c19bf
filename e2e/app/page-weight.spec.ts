import { expect, test, long, longUnless } from '#support/fixtures.ts';
import { enter } from '#steps/claims-steps.ts';
import { demoLink } from '#steps/link-login-form.ts';
import { openCase } from '#steps/member-steps.ts';
import { expectWeight } from '#support/page-weight.ts';
import { answerWith } from '#support/rpc-routes.ts';

test('the first member page needs at most 110 kB of script', async ({ page, site }) => {
  await expectWeight(page, `${site.url}fnol-gelbring`, 110);
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
    await expectWeight(page, `${site.url}${path}`, 170);
  });
}

test('the pages of a case need at most 170 kB of script', async ({ page, site }) => {
  await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad' });
  for (const path of ['service-info', 'recall', 'note', 'history']) await expectWeight(page, `${site.url}${path}`, 170);
});

for (const [path, type] of [
  ['ebs', 'ebs_signing'],
  ['sign-document', 'document_signing'],
] as const) {
  test(`/${path} of a case needs at most 170 kB of script`, { tag: long }, async ({ page, site }) => {
    await openCase(page, site, { type, ext: 'vehicleabroad' });
    // Independent of whether another test has signed it.
    await answerWith(page, 'hasEbsSigned', false);
    await expectWeight(page, `${site.url}${path}`, 170);
    await expect(page.getByRole('main').getByRole('button', { name: /nterschreiben$/ })).toBeVisible();
  });
}

test('/login-page needs at most 170 kB of script', ({ page, site }) =>
  expectWeight(page, `${site.url}login-page`, 170));

for (const username of ['erika.sommer', 'paul.brenner'])
  // Producers have all that policyholders have, and more.
  test(
    `the pages of ${username} need at most 170 kB of script`,
    longUnless(username === 'paul.brenner'),
    async ({ page, site }) => {
      await enter(page, site.url, username, 'claims');
      const claim = page.getByRole('main').locator('a[href*="/claims/"]').first();
      const claimUrl = new URL((await claim.getAttribute('href')) ?? '', site.url).href;
      for (const url of [`${site.url}home`, `${site.url}claims`, claimUrl]) await expectWeight(page, url, 170);
    },
  );

for (const paths of [
  ['desk', 'desk/new'],
  ['desk/templates', 'desk/templates/new', 'desk/figures', 'desk/export'],
])
  test(
    `the pages of the desk need at most 170 kB of script: ${paths.join(', ')}`,
    longUnless(paths.includes('desk')),
    async ({ page, site }) => {
      await enter(page, site.url, 'olga.petersen', 'desk');
      for (const path of paths) await expectWeight(page, site.url + path, 170);
    },
  );

test('a case at the desk needs at most 170 kB of script to ask for the reason', async ({ page, site }) => {
  const { claimNumber } = await demoLink(page.request, site, 'show_info');
  await enter(page, site.url, 'olga.petersen', 'desk');
  await expectWeight(page, `${site.url}desk/cases/${claimNumber}`, 170);
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
});

// Not yet 170 kB: its conversation, documents and requests are drawn at once, and below a short conversation the other parts are in the window.
test('a case at the desk that is open needs at most 187 kB of script', async ({ page, site }) => {
  await enter(page, site.url, 'olga.petersen', 'desk');
  const ofMember = page.getByRole('main').locator('a[href*="/desk/cases/GEL"]').first();
  const url = new URL((await ofMember.getAttribute('href')) ?? '', site.url).href;
  await expectWeight(page, url, 187);
  await expect(page.getByRole('region', { name: 'Gespräch' })).toBeVisible();
});

test('the pages around a quote need at most 170 kB of script', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'quote-and-buy');
  for (const path of [
    'quote-and-buy',
    'quotes/Q-100452038/summary',
    'quote-and-buy/Q-100452186/confirmation',
    'quote-and-buy/Q-100452260/knock-out',
  ])
    await expectWeight(page, `${site.url}${path}`, 170);
});

test('no step of a quote needs more than 170 kB of script', async ({ page, site }) => {
  const quote = 'Q-100452038';
  await enter(page, site.url, 'erika.sommer', 'quote-and-buy');
  for (const path of ['risk', 'offerings', 'payment?offering=comfort'])
    await expectWeight(page, `${site.url}quote-and-buy/${quote}/${path}`, 170);
});
