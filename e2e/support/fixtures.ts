import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { startGateways, type Gateways } from './gateways.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { expectReadingOrder } from './reading-order.ts';
import { expectStored, type TypedClaim } from './stored-claims.ts';

export const feedAddress = 'https://news.gelbring.example/feed.xml';
export const analyticsAddress = 'https://stats.gelbring.example/count.js';
export const tileAddress = 'https://tiles.gelbring.example/{z}/{x}/{y}.png';
const mediaSidebar = {
  text: 'Wir sind da.',
  facebook: 'gelbring',
  twitter: 'gelbring',
  youtube: 'gelbring',
  rss: feedAddress,
};

/** Minified, because parsing the full source takes nearly as long as running it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const inContext = new WeakMap<BrowserContext, Set<Request>>();

/** Servers, one of each per worker, started by the first test that uses it. */
type WorkerFixtures = {
  /** The demo club. */
  site: ServerProcess;
  /** The second club, with other values for everything that a deployment can set. */
  otherSite: ServerProcess;
  /** Shows the timeout dialog after a minute of inactivity and logs out half a minute later. */
  quickSite: ServerProcess;
  /** All optional sign-in features are enabled. */
  openSite: ServerProcess;
  /** All widgets and analytics are enabled, and the map has pictures. */
  fullSite: ServerProcess;
  /** Its SMS and mails arrive at gateways of the test's. When its tests are over, every access log they wrote is checked. */
  sendingSite: ServerProcess & { gateways: Gateways };
  /** Claims whose rows are compared with what was typed when the worker has done all its tests, for then its server may stop. */
  rowsToCompare: TypedClaim[];
};

type TestFixtures = {
  /** Starts a server of the test's own, which stops with the test, whatever became of it. */
  startSite: typeof startServer;
  /** Opens a page in a browser of its own, as somebody else has it; it is closed with the test, whatever became of it. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
  /** Opens a path below the base path and waits until the page is interactive. */
  open(path: string): Promise<void>;
  /** Fails the test on an error in the browser's console: a broken policy, a hydration mismatch, an uncaught failure. */
  quietConsole: { allow(pattern: RegExp): void };
  /** The pending requests of all pages of the test. */
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

// The only base of all specs: a second `extend` with worker fixtures would end the worker and start its servers again.
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
      startServer(
        {},
        {
          capabilities: { faq: false },
          mediaSidebar,
          analytics: { address: analyticsAddress },
          map: { centre: { latitude: 50.11, longitude: 9.6 }, tiles: tileAddress, attribution: '© Landesvermessung' },
        },
      ),
    ),
  ],
  sendingSite: [
    async ({}, use) => {
      const gateways = await startGateways();
      const site = await startServer(gateways.environment);
      await use({ ...site, gateways });
      try {
        expect(await site.verifiedAccessLog()).toMatch(/^\d+ access logs checked, 0 of them broken$/);
      } finally {
        await site.stop();
        gateways.stop();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  rowsToCompare: [
    async ({ site }, use) => {
      const claims: TypedClaim[] = [];
      await use(claims);
      const stored = await site.storedClaims(claims.map(({ claimNumber }) => claimNumber));
      for (const claim of claims)
        expectStored(
          stored.find(({ number }) => number === claim.claimNumber),
          claim,
        );
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  startSite: async ({}, use) => {
    const started: ServerProcess[] = [];
    await use(async (...options) => {
      const site = await startServer(...options);
      started.push(site);
      return site;
    });
    await Promise.all(started.map((site) => site.stop()));
  },
  openPage: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin', ...options });
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
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
        // A text that is shown before its catalogue is loaded is only a warning of Lingui.
        if (message.type() === 'error' || /Uncompiled message/.test(message.text())) complaints.push(message.text());
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

/** The tag of what `npm run prove` runs and `npm test` does not: another form of what a test without it proves, or a seldom state. */
export const long = '@long';

/** The tag of one of several forms of a test: all but the short ones are long. */
export const longUnless = (isShort: boolean) => ({ tag: isShort ? [] : long });

/** Waits until the input is stored on the device. */
export async function untilKept(page: Page): Promise<void> {
  await page.locator('html[data-kept="true"]').waitFor();
}

/** Waits until there are no pending requests and the page is idle, so that everything it preloads is loaded. */
export async function untilQuiet(page: Page): Promise<void> {
  const pending = () =>
    [...(inContext.get(page.context()) ?? [])].filter((request) => !isStream(request)).map((request) => request.url());
  const untilIdle = () =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
    );
  await expect(async () => {
    await untilIdle();
    expect(pending()).toEqual([]);
    await untilIdle();
    expect(pending()).toEqual([]);
  }).toPass({ timeout: 30_000, intervals: [50] });
}

/** Live updates stay pending as long as the page is open. */
const isStream = (request: Request) => request.resourceType() === 'eventsource' || /\/live\//.test(request.url());

/** Waits until the page is hydrated. Asked with every frame: a locator asks at 270 ms, and then only every half second. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
}

/** Expects no axe violations and an order that is seen as it is read, in the page or in the dialog that is open on a page that was examined before. */
export async function expectAccessible(page: Page, dialog?: Locator): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await untilStill(page);
  // Run in the page itself: AxeBuilder opens a blank page for every result and also transfers what passed.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (inside) => {
      // An open menu hides the rest of the page. Axe allows that when it guesses a modal from what covers the window, which depends on the moment.
      const isBehindOverlay =
        document.querySelector('[role=menu], [role=listbox], [role=dialog]') &&
        document.querySelector('main')?.closest('[aria-hidden=true], [inert]');
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(inside ?? document, {
        resultTypes: ['violations'],
        rules: isBehindOverlay
          ? { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }
          : {},
      });
      // Axe does not look into frames this way. External frames are ignored; one of ours would have to be checked.
      const ours = [...document.querySelectorAll('iframe')].filter(
        (frame) => frame.checkVisibility() && frame.contentDocument,
      );
      return [
        ...results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
        ...ours.map((frame) => `not examined: ${frame.outerHTML}`),
      ];
    },
    await dialog?.elementHandle(),
  );
  expect(violations).toEqual([]);
  await expectReadingOrder(page);
}

/** Waits for what is fading in: until then it has less contrast. Spinners never end. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Expects that the page does not overflow horizontally. */
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
