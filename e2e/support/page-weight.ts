import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect, test, untilInteractive, untilQuiet } from './fixtures.ts';

const clientFolder = join(import.meta.dirname, '../../web/dist/client');
const kilobyte = 1000;

/** What the test asks a page counts as a gesture of the person in it, and a page that was touched loads more. */
function beUntouched(): void {
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { hasBeenActive: false, isActive: false },
  });
}

/** The compressed size of the scripts that the browser loaded until the page was interactive. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  // Ends what the page before still loads: pressing something there may have begun to load its later parts.
  await page.goto('about:blank');
  await page.addInitScript(beUntouched);
  const files = new Set<string>();
  const note = (request: Request) => {
    const file = /\/(assets\/[^?]+\.js)/.exec(request.url())?.[1];
    if (file) files.add(file);
  };
  page.on('request', note);
  await page.goto(url);
  await untilInteractive(page);
  await untilQuiet(page);
  await untilSeen(page);
  await untilQuiet(page);
  page.off('request', note);
  expect(files.size).toBeGreaterThan(1);
  return [...files].reduce((sum, file) => sum + statSync(join(clientFolder, `${file}.br`)).size, 0);
}

/** What is in the window is told with a frame, and what it needs is loaded after that. */
async function untilSeen(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Expects that a page needs no more than so many kB of script. */
export async function expectWeight(page: Page, url: string, limit: number): Promise<void> {
  const bytes = await scriptBytes(page, url);
  test.info().annotations.push({ type: 'kB', description: `${new URL(url).pathname} ${bytes / kilobyte}` });
  expect(bytes, url).toBeLessThanOrEqual(limit * kilobyte);
}
