// `npm run screenshots` photographs every screen at three widths, in both languages of the demo, for people to look at
// (.build/screenshots), and makes the picture of the README.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { startServer } from './server-process.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.build/screenshots');
const widths = [360, 768, 1280];
const languages = ['de-DE', 'en-US'];

type Screen = { name: string; path: string; prepare?: (page: Page) => Promise<void> };

const screens: Screen[] = [
  { name: 'first-page', path: 'fnol-gelbring' },
  { name: 'faq', path: 'faq' },
  { name: 'faq-search', path: 'faq?q=dokument' },
  { name: 'call-centre', path: 'callcenter' },
  { name: 'try-later', path: 'trylater' },
  { name: 'not-found', path: 'nowhere' },
  {
    name: 'contact',
    path: 'faq',
    prepare: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /Kontakt|Contact/ })
        .click(),
  },
  {
    name: 'privacy',
    path: 'faq',
    prepare: (page) =>
      page
        .getByRole('contentinfo')
        .getByRole('button', { name: /Cookie/ })
        .click(),
  },
  { name: 'gallery', path: 'ui' },
  { name: 'wizard', path: 'ui-wizard' },
  { name: 'login', path: 'login-page' },
  { name: 'home', path: 'home', prepare: signIn },
  { name: 'sample-form', path: 'ui-form' },
];

/** From here on the screens are those of a signed-in person. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/^(Benutzername|User name)$/).fill('erika.sommer');
  await page.getByLabel(/^(Passwort|Password)$/).fill('beistand-demo');
  await page.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click();
  await page.getByText('54-123456').waitFor();
}

async function photograph(browser: Browser, url: string): Promise<void> {
  for (const language of languages) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        locale: language,
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const { name, path, prepare } of screens) {
        await page.goto(`${url}${path}`);
        await page.locator('html[data-ready]').waitFor();
        await page.waitForLoadState('networkidle');
        await prepare?.(page);
        await page.waitForTimeout(300);
        await page.screenshot({ path: join(folder, `${name}-${language}-${width}.png`), fullPage: !prepare });
      }
      await context.close();
    }
  }
}

/** The first page on a desk and on a phone, side by side. */
async function drawReadmePicture(browser: Browser, url: string): Promise<void> {
  const shots: Record<string, string> = {};
  for (const [name, viewport] of Object.entries({
    desk: { width: 1200, height: 900 },
    phone: { width: 390, height: 844 },
  })) {
    const context = await browser.newContext({
      viewport,
      locale: 'de-DE',
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('gelbring-cookies-approval', 'false'));
    await page.goto(`${url}fnol-gelbring`);
    await page.locator('html[data-ready]').waitFor();
    const file = join(folder, `readme-${name}.png`);
    await page.screenshot({ path: file });
    shots[name] = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
    await context.close();
  }
  const page = await browser.newPage({ viewport: { width: 1360, height: 820 } });
  await page.setContent(`<body style="margin:0;background:#e9e6dd"><img style="position:absolute;left:40px;top:40px;width:987px;border-radius:12px;box-shadow:0 8px 30px #0003" src="${shots['desk']}">
    <img style="position:absolute;right:40px;top:120px;width:300px;border-radius:24px;border:8px solid #111;box-shadow:0 8px 30px #0005" src="${shots['phone']}"></body>`);
  mkdirSync(join(root, 'docs/screenshots'), { recursive: true });
  await page.screenshot({ path: join(root, 'docs/screenshots/first-page.png') });
}

mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const site = await startServer({ LOG_LEVEL: 'warn' });
await photograph(browser, site.url);
await drawReadmePicture(browser, site.url);
await browser.close();
await site.stop();
console.log(`The screenshots are in ${folder}`);
