import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

const pictures = join(import.meta.dirname, '../../docs/screenshots');

/** The first page on a desk and on a phone, side by side. */
export async function drawReadmePicture(browser: Browser, url: string, folder: string): Promise<void> {
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
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, 'first-page.png') });
}
