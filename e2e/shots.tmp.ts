import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { startServer } from './server-process.ts';
import { signIn } from './sign-in-steps.ts';
const site = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const list = JSON.parse(process.argv[2] ?? '[]') as [string, string, number, string?][];
for (const [user, path, width, name, lang] of list as [string, string, number, string, string?][]) {
  const page = await browser.newPage({ viewport: { width, height: width < 500 ? 740 : 850 }, locale: lang ?? 'de-DE', timezoneId: 'Europe/Berlin' });
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  page.on('pageerror', (m) => console.log(name, m.message));
  await page.goto(new URL(path, site.url).href);
  await page.locator('html[data-ready]').waitFor();
  await signIn(page, user);
  await page.waitForTimeout(2500);
  await page.getByRole('button', { name: /Nur notwendige|Only necessary/ }).click({ timeout: 1500 }).catch(() => {});
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/hc-shots/${name}.png`, fullPage: true });
  await page.close();
}
await browser.close();
await site.stop();
process.exit(0);
