import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enter } from '#steps/claims-steps.ts';
import { expect, expectNoSidewaysScroll, test, untilInteractive, widths } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';

/** Read from the source, so that a new route is tested without being listed here. */
const appFolder = join(import.meta.dirname, '../../web/src/app');
const table = ['first-routes.tsx', ...readdirSync(join(appFolder, 'routes')).map((name) => join('routes', name))]
  .map((name) => readFileSync(join(appFolder, name), 'utf8'))
  .join('\n');

const samples: Readonly<Record<string, string>> = {
  '{$club}': 'gelbring',
  '{$lob}': 'gelbring',
  $option: 'immediateHelp',
  $accountNumber: '1000871',
  $policyNumber: '62-900100',
  $claimNumber: '26-10040118',
  $quoteID: 'Q-100452297',
  $templateId: 'new',
};

const paths = [...table.matchAll(/path: '\/([^']+)'/g)]
  .map(([, path = '']) => path.replaceAll(/\{?\$\w+\}?/g, (name) => samples[name] ?? name))
  // An unknown link would end the session of the known one.
  .filter((path) => !path.includes('$token'))
  // Routes that end a session come last.
  .toSorted((one, other) => Number(endsSession(one)) - Number(endsSession(other)));

function endsSession(path: string): boolean {
  return /^(?:sessionexpired|linkexpired|trylater|login|sso\/logout)/.test(path);
}

const start = /^(?:fnol-gelbring|home)$/;

/** Routes that redirect a person who is signed in and has opened a link to read a message. */
const leadsTo: Readonly<Record<string, RegExp>> = {
  'gelbring-confirmation': start,
  'callcenter/immediateHelp': start,
  ebs: /^service-info$/,
  'sign-document': /^service-info$/,
  'login-page': /^(?:login-page|home)$/,
  'sso/logout': start,
  'auth/forgotpassword': start,
  'auth/resetpassword': start,
  'auth/signup': start,
  'claims/policy': start,
  desk: start,
  'desk/cases/26-10040118': start,
  'desk/new': start,
  'desk/templates': start,
  'desk/templates/new': start,
  'desk/figures': start,
  'desk/export': start,
  'desk/quotes/Q-100452297': start,
  'quote-and-buy/Q-100452297': /^quote-and-buy\/Q-100452297\/offerings$/,
  // It is neither bought nor refused.
  'quote-and-buy/Q-100452297/confirmation': /^quotes\/Q-100452297\/summary$/,
  'quote-and-buy/Q-100452297/knock-out': /^quotes\/Q-100452297\/summary$/,
};

test('P1.b P24.c every route opens by its address, and fits a phone', async ({ page, site }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(widths.phone);
  await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad' });
  await enter(page, site.url, 'clara.nowak', 'home');
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    await page.goto(`${site.url}${path}`);
    await untilInteractive(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, path).toBeVisible();
    await expect(heading, path).not.toHaveText('Diese Seite gibt es nicht');
    await expect.poll(() => page.url().slice(site.url.length), path).toMatch(leadsTo[path] ?? new RegExp(`^${path}$`));
    await expectNoSidewaysScroll(page);
  }
});

test('P21.a a page is not shown in a frame of another page', async ({ page, site, quietConsole }) => {
  quietConsole.allow(/frame-ancestors|X-Frame-Options/i);
  await page.route(`${site.url}outside`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.url}fnol-gelbring"></iframe>` }),
  );
  await page.goto(`${site.url}outside`);
  await expect(page.locator('iframe')).toBeVisible();
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
});
