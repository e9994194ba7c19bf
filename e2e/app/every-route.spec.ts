import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openCase } from '#steps/member-steps.ts';
import { signIn } from '#steps/sign-in-steps.ts';
import { expect, expectNoSidewaysScroll, long, test, untilInteractive, widths } from '#support/fixtures.ts';
import { lengthenAnswers } from '#support/long-answers.ts';
import { expectReadingOrder } from '#support/reading-order.ts';
import type { ServerProcess } from '#support/server-process.ts';
import { expectTabReachesAll } from '#support/tab-walk.ts';

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

/** 1280 by 1024 pixels at 400 %. */
const zoomed = { width: 320, height: 256 };

/** Dates and amounts as they are not written in a language. */
const foreign: Readonly<Record<string, RegExp>> = {
  'de-DE': /[A-Z][a-z]{2}\s\d{1,2},\s\d{4}|\d{4}-\d\d-\d\d|EUR\s?\d|€\s?\d|\d\.\d\d\s€/g,
  'en-US': /\d\d\.\d\d\.\d{4}|\d{4}-\d\d-\d\d|\d\s?€/g,
};

type Words = { language: string; title: string; heading: string; text: string; deadNumbers: string[] };

function wordsOf(page: Page): Promise<Words> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const deadNumbers: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const parent = node.parentElement;
      // Mobile numbers are those of the people who read the page.
      if (
        parent?.checkVisibility() &&
        !parent.closest('a[href^="tel:"], script') &&
        /\+49\s[2-9][\d\s]{5}/.test(node.data)
      )
        deadNumbers.push(node.data);
    }
    const heading = main.querySelector('h1')?.innerText ?? '';
    return {
      language: document.documentElement.lang,
      title: document.title,
      heading,
      text: main.innerText,
      deadNumbers,
    };
  });
}

async function expectOwnWords(page: Page): Promise<Words> {
  await untilDrawn(page);
  const words = await wordsOf(page);
  expect.soft(words.text.match(foreign[words.language] ?? /$/) ?? [], `${page.url()} in ${words.language}`).toEqual([]);
  expect.soft(words.deadNumbers, `numbers on ${page.url()} that cannot be called`).toEqual([]);
  return words;
}

/** Reads the page in the language it came in, changes to the other and reads it there. The next page comes in that one. */
async function expectBothLanguages(page: Page): Promise<void> {
  const { language, title, heading } = await expectOwnWords(page);
  await page.setViewportSize(widths.desktop);
  const chooser = page.getByRole('banner').getByRole('combobox');
  await chooser.selectOption(language === 'de-DE' ? 'en_US' : 'de_DE');
  await expect.poll(() => page.title(), `${page.url()} has a title in each language`).not.toBe(title);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
  await expectOwnWords(page);
}

/** Everything that is the same for every page, with the cookie banner as it is before an answer; the rest in German, whose words are longer. */
async function examine(page: Page): Promise<void> {
  const isGerman = (await page.locator('html').getAttribute('lang')) === 'de-DE';
  if (!isGerman) await expectBothLanguages(page);
  await examineLooks(page);
  if (isGerman) await expectBothLanguages(page);
}

async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(widths.phone);
  await untilDrawn(page);
  await expectNoSidewaysScroll(page);
  await expectReadingOrder(page);
}

async function examineLooks(page: Page): Promise<void> {
  for (const size of [widths.phone, widths.desktop, zoomed]) {
    await page.setViewportSize(size);
    await untilDrawn(page);
    await expectNoSidewaysScroll(page);
    await expectReadingOrder(page);
  }
  await expectTabReachesAll(page);
}

/** Nothing is loading, and what depends on the size of the window is at its place. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [role=status] > div[aria-hidden=true]'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function visit(page: Page, site: ServerProcess, path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await untilInteractive(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toBeVisible();
  await expect(heading, path).not.toHaveText(/^(Diese Seite gibt es nicht|This page does not exist)$/);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Look = (page: Page) => Promise<void>;

/** Goes to every route, and looks at those that lead nowhere else. */
async function walkRoutes(page: Page, site: ServerProcess, look: Look): Promise<void> {
  test.setTimeout(600_000);
  await page.setViewportSize(widths.phone);
  await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad' });
  await signInAs(page, site, 'clara.nowak');
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    await visit(page, site, path);
    const leads = leadsTo[path];
    await expect.poll(() => page.url().slice(site.url.length), path).toMatch(leads ?? new RegExp(`^${path}$`));
    // What it leads to is examined by its own address, and the gallery shows what loads for ever.
    if (!leads && path !== 'ui') await look(page);
    else await expectNoSidewaysScroll(page);
  }
}

test('P1.b P24.c every route opens by its address and fits a phone', ({ page, site }) =>
  walkRoutes(page, site, fitsPhone));

test(
  'P1.b P24.c every route is usable on a phone, a desktop, at 400 % and by keyboard alone, and has titles, dates and amounts of the chosen language',
  {
    tag: long,
  },
  ({ page, site }) => walkRoutes(page, site, examine),
);

/** What others see, or see differently. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  'olga.petersen': paths.filter((path) => path.startsWith('desk') && !path.includes('quotes')),
  'erika.sommer': ['home', 'claims', 'policies', 'fnol-select-policy', 'claims/26-10040118?tab=payments'],
  'viktor.lang': ['home', 'claims'],
  'paul.brenner': ['home', ...['notes', 'documents', 'services'].map((tab) => `claims/26-10040118?tab=${tab}`)],
};

async function walkPages(page: Page, site: ServerProcess, username: string, look: Look): Promise<void> {
  await signInAs(page, site, username);
  await lengthenAnswers(page);
  for (const path of pagesOf[username] ?? []) {
    await visit(page, site, path);
    await look(page);
  }
  // What the last page still asks for would fail as the test ends.
  await page.unrouteAll({ behavior: 'wait' });
}

for (const username of Object.keys(pagesOf)) {
  test(
    `P24.c the pages of ${username} fit a phone with long names, words and amounts`,
    { tag: long },
    ({ page, site }) => walkPages(page, site, username, fitsPhone),
  );

  test(
    `P24.c the pages of ${username} are usable on a phone, a desktop, at 400 % and by keyboard alone`,
    { tag: long },
    ({ page, site }) => walkPages(page, site, username, examine),
  );
}

async function signInAs(page: Page, site: ServerProcess, username: string): Promise<void> {
  await page.goto(`${site.url}home`);
  await untilInteractive(page);
  await signIn(page, username);
  await page.waitForURL((url) => !url.pathname.endsWith('/login-page'));
}

test('P21.a a page is not shown in a frame of another page', async ({ page, site, quietConsole }) => {
  quietConsole.allow(/frame-ancestors|X-Frame-Options/i);
  await page.route(`${site.url}outside`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.url}fnol-gelbring"></iframe>` }),
  );
  await page.goto(`${site.url}outside`);
  await expect(page.locator('iframe')).toBeVisible();
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
});
