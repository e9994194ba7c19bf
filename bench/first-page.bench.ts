// The member's first page against a bare React page, in the same browser and the same run: 1.6 Mbit/s, 150 ms, a CPU four times slower.
// Budget: LCP at most 0.7 of the bare page, the first control works after at most 1.3 of it.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { startServer } from '../e2e/support/server-process.ts';
import { findChromium } from '../scripts/chromium.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 7);
const root = join(import.meta.dirname, '..');

const barePage = `import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Page() {
  const [chosen, choose] = useState('');
  useEffect(() => void (document.documentElement.dataset.ready = 'true'), []);
  return (<main><h1>Art des Falls</h1>{['a', 'b', 'c'].map((value) => (
    <label key={value}><input type="radio" name="option" checked={chosen === value} onChange={() => choose(value)} /> {value}</label>))}
    <p>Wobei dürfen wir helfen? Jemand ist krank, verletzt oder verstorben. Zum Beispiel ein Arzt, der Deutsch spricht, oder eine Apotheke.</p>
    <output data-chosen={chosen}>{chosen}</output></main>);
}
createRoot(document.getElementById('root')!).render(<Page />);
`;

async function serveBarePage() {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-bare-'));
  mkdirSync(join(folder, 'src'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="de"><title>Bare</title><div id="root"></div><script type="module" src="/src/main.tsx"></script></html>',
  );
  writeFileSync(join(folder, 'src/main.tsx'), barePage);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { outDir: 'dist' },
    oxc: { jsx: { runtime: 'automatic' } },
  });
  const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' };
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    try {
      const body = brotliCompressSync(readFileSync(join(folder, 'dist', path)));
      response
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'content-encoding': 'br' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}

type Measure = { lcp: number; works: number };

async function measure(browser: Browser, url: string): Promise<Measure> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-DE' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = window as unknown as { lcp: number; works: number };
    // Measured inside the page: a question from outside waits as long as the page is busy.
    new MutationObserver(() => {
      if (document.documentElement.dataset['ready']) seen.works ??= performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
    new PerformanceObserver((list) => (seen.lcp = list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-ready]').waitFor();
  await page.waitForTimeout(500);
  const { lcp, works } = await page.evaluate(() => {
    const { lcp, works } = window as unknown as Measure;
    return { lcp, works };
  });
  await context.close();
  return { lcp, works };
}

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const bare = await serveBarePage();
const site = await startServer({ LOG_LEVEL: 'silent' });
const results: Record<'bare' | 'ours', Measure[]> = { bare: [], ours: [] };
for (let round = 0; round < rounds; round += 1) {
  results.bare.push(await measure(browser, bare.url));
  results.ours.push(await measure(browser, `${site.url}fnol-gelbring`));
}
await browser.close();
await site.stop();
bare.stop();

for (const [what, budget] of [
  ['lcp', 0.7],
  ['works', 1.3],
] as const) {
  const [reference, ours] = [
    median(results.bare.map((one) => one[what])),
    median(results.ours.map((one) => one[what])),
  ];
  const ratio = ours / reference;
  console.log(
    `${what}: bare ${reference.toFixed(0)} ms, ours ${ours.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (budget ${budget}) ${ratio <= budget ? 'ok' : 'OVER'}`,
  );
}
