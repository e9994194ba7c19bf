import axe from 'axe-core';
import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type ServerProcess } from './server-process.ts';

type WorkerFixtures = {
  /** The demo club's server, one per worker. */
  site: ServerProcess;
  /** The second club's server: everything a deployment can set is set otherwise. */
  otherSite: ServerProcess;
};

type TestFixtures = {
  /** Opens a path below the base path and waits until the page works. */
  open(path: string): Promise<void>;
  /** Fails the test on an error in the browser's console: a broken policy, a hydration mismatch, an uncaught failure. */
  quietConsole: { allow(pattern: RegExp): void };
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startServer();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  otherSite: [
    async ({}, use) => {
      const site = await startServer({ CONFIG: 'config/nordlicht.json' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  quietConsole: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (failure) => complaints.push(failure.message));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, site }, use) => {
    await use(async (path) => {
      await page.goto(new URL(path.replace(/^\//, ''), site.url).href);
      await untilInteractive(page);
    });
  },
});

export { expect };

/** What is typed is sealed on the device within milliseconds, and nobody but a test leaves the page within them. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForTimeout(300);
}

/** The page took over from what the server drew. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

/** No violation of any rule that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
  // In the page itself: AxeBuilder opens a blank page for every result and takes along what passed.
  await page.evaluate(`window.axe || (() => { ${axe.source} })()`);
  const violations = await page.evaluate(async () => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  });
  expect(violations).toEqual([]);
}

/** Nothing reaches beyond the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export const widths = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;
