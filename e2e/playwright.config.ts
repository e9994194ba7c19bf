import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  // A folder of its own: it is emptied first, and the results of the parts before lie beside it.
  outputDir: '../test-results/e2e',
  globalSetup: './support/prepare-data.ts',
  // Each worker runs a server and a browser of its own, and waits for them a third of its time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What works only the second time does not work.
  retries: 0,
  // They end what hangs; a slow machine reaches neither.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
