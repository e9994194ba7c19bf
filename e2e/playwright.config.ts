import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  // Emptied before each run, so it is apart from the results of the other parts.
  outputDir: '../test-results/e2e',
  globalSetup: './support/prepare-data.ts',
  // Each worker runs a server and a browser of its own, and waits for them a third of its time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs a retry fails.
  retries: 0,
  // They only end tests that hang; a slow machine stays well below.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // `npm test` runs the first, `npm run prove` the others: the long forms.
  projects: [
    { name: 'e2e', testMatch: '**/*.spec.ts', grepInvert: /@long/ },
    { name: 'long', testMatch: '**/*.spec.ts', grep: /@long/ },
    { name: 'prove', testMatch: '**/*.prove.ts' },
  ],
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
        // A process less per browser: they draw without a graphics card.
        '--in-process-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
