// `npm run screenshots` photographs every screen at four widths, in both languages of the demo, for people to look at
// (.build/screenshots), and makes the picture of the README. `npm run screenshots -- claims ebs` photographs these two again.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { stopAnswering } from '#support/rpc-routes.ts';
import { startServer, type ServerProcess } from '#support/server-process.ts';
import { handler, lead } from '#screenshots/desk-screens.ts';
import { drawReadmePicture } from '#screenshots/draw-readme-picture.ts';
import { member, memberAtTheDoor, signers, uploader, waiverSigner } from '#screenshots/member-screens.ts';
import { claimants, policyholder, producer, serviceRep, vendor } from '#screenshots/portal-screens.ts';
import { reporter, visitor } from '#screenshots/visitor-screens.ts';

const folder = join(import.meta.dirname, '../.build/screenshots');
const widths = [320, 360, 768, 1280];
const wanted = process.argv.slice(2);

async function photograph(browser: Browser, site: ServerProcess): Promise<void> {
  for (const { arrive, screens, languages = ['de-DE', 'en-US'] } of [
    visitor,
    reporter,
    memberAtTheDoor,
    member,
    uploader,
    ...signers,
    waiverSigner,
    policyholder,
    producer,
    serviceRep,
    vendor,
    handler,
    lead,
    ...claimants,
  ]) {
    const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    if (chosen.length === 0) continue;
    for (const language of languages) {
      for (const width of widths) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          locale: language,
          timezoneId: 'Europe/Berlin',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await arrive?.(page, site);
        for (const { name, path, prepare } of chosen) {
          const shoot = async (shot: string) => {
            await page.waitForTimeout(300);
            await page.screenshot({ path: join(folder, `${shot}-${language}-${width}.png`), fullPage: true });
          };
          await page.goto(`${site.url}${path}`);
          await page.locator('html[data-ready], main, pre').first().waitFor();
          await page.waitForTimeout(700);
          await prepare?.(page, (step) => shoot(`${name}-${step}`));
          await shoot(name);
          await stopAnswering(page);
        }
        await context.close();
      }
    }
  }
}

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const site = await startServer({ LOG_LEVEL: 'warn' });
await photograph(browser, site);
await drawReadmePicture(browser, site.url, folder);
await browser.close();
await site.stop();
console.log(`The screenshots are in ${folder}`);
