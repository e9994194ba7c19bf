import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { startServer, type ServerProcess } from './server-process.ts';

export const feedAddress = 'https://news.gelbring.example/feed.xml';
export const analyticsAddress = 'https://stats.gelbring.example/count.js';
const mediaSidebar = {
  text: 'Wir sind da.',
  facebook: 'gelbring',
  twitter: 'gelbring',
  youtube: 'gelbring',
  rss: feedAddress,
};

/** Minified: reading the whole source takes a page nearly as long as the examination. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const inContext = new WeakMap<BrowserContext, Set<Request>>();

/** Servers, one each per worker, started by the first test that asks for it. */
type WorkerFixtures = {
  /** The demo club. */
  site: ServerProcess;
  /** The second club: everything a deployment can set is set otherwise. */
  otherSite: ServerProcess;
  /** Asks after a minute of silence whether anybody is there, and half a minute later lets go. */
  quickSite: ServerProcess;
  /** Everything switched on that a deployment may switch on at the sign-in. */
  openSite: ServerProcess;
  /** Every widget and the statistics switched on. */
  fullSite: ServerProcess;
};

type TestFixtures = {
  /** Opens a path below the base path and waits until the page works. */
  open(path: string): Promise<void>;
  /** Fails the test on an error in the browser's console: a broken policy, a hydration mismatch, an uncaught failure. */
  quietConsole: { allow(pattern: RegExp): void };
  /** What is on its way to or from any page of the test. */
  underway: Set<Request>;
};

const workerServer = (start: () => Promise<ServerProcess>) =>
  [
    async ({}: object, use: (site: ServerProcess) => Promise<void>) => {
      const site = await start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ] as const;

// The one base of all specs: a second `extend` with fixtures of workers would end the worker and start its servers again.
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [...workerServer(() => startServer())],
  otherSite: [...workerServer(() => startServer({ CONFIG: 'config/nordlicht.json' }))],
  quickSite: [
    ...workerServer(() => startServer({}, { limits: { inactivityMinutes: 1, logoutConfirmationMinutes: 0.5 } })),
  ],
  openSite: [
    ...workerServer(() =>
      startServer({}, { features: { alternativeIdentityProvider: true, signUp: true, socialLogin: true } }),
    ),
  ],
  fullSite: [
    ...workerServer(() =>
      startServer({}, { capabilities: { faq: false }, mediaSidebar, analytics: { address: analyticsAddress } }),
    ),
  ],
  underway: [
    async ({ context }, use) => {
      const underway = new Set<Request>();
      inContext.set(context, underway);
      context.on('request', (request) => void underway.add(request));
      context.on('requestfinished', (request) => void underway.delete(request));
      context.on('requestfailed', (request) => void underway.delete(request));
      await use(underway);
    },
    { auto: true },
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

/** What was entered lies sealed on the device. */
export async function untilKept(page: Page): Promise<void> {
  await page.locator('html[data-kept="true"]').waitFor();
}

/** Nothing is on its way, and the page has nothing left to do: what it would load by itself it has loaded. */
export async function untilQuiet(page: Page): Promise<void> {
  const isBusy = () => [...(inContext.get(page.context()) ?? [])].some((request) => !isStream(request));
  const untilIdle = () =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
    );
  await expect(async () => {
    await untilIdle();
    expect(isBusy()).toBe(false);
    await untilIdle();
    expect(isBusy()).toBe(false);
  }).toPass({ timeout: 30_000, intervals: [50] });
}

/** Live updates stay open as long as the page. */
const isStream = (request: Request) => request.resourceType() === 'eventsource' || /\/live\//.test(request.url());

/** The page took over from what the server drew. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

/** No violation of any rule that axe knows, once the page is there. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  // In the page itself: AxeBuilder opens a blank page for every result and takes along what passed.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    // Axe looks into no frame from here. Others' frames are theirs to mend; one of ours would have to be examined.
    const ours = [...document.querySelectorAll('iframe')].filter(
      (frame) => frame.checkVisibility() && frame.contentDocument,
    );
    return [
      ...results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ...ours.map((frame) => `not examined: ${frame.outerHTML}`),
    ];
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
