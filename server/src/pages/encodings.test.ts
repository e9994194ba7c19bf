import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import { createServer } from '#create-server.ts';
import type { BuiltWeb } from './built-web.ts';
import { pageRoutes } from './routes.ts';

const script = 'export const answer = 42;\n'.repeat(50);
const clientFolder = mkdtempSync(join(tmpdir(), 'beistand-encodings-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'assets/a.js'), script);
  writeFileSync(join(clientFolder, 'assets/a.js.br'), brotliCompressSync(script));
  writeFileSync(join(clientFolder, 'assets/a.js.gz'), gzipSync(script));
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const web: BuiltWeb = {
    clientFolder,
    demoFiles: new Set(),
    assetsOf: () => ({ script: 'assets/a.js', modules: [], styleSheets: [], css: '' }),
    render: async () => ({
      html: '',
      title: 'Beistand',
      earlyScript: '',
      modules: [],
      otherModules: { visitors: [], signedIn: [] },
    }),
  };
  app = await createServer(settings);
  await app.register(pageRoutes, { deployment: settings.deployment, web, prefix: '/ambulance-app' });
});

afterAll(async () => {
  await app.close();
  rmSync(clientFolder, { recursive: true });
});

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Which encoding an answer has, and that its bytes are in it. */
async function encodingOf(path: string, accepted: string | undefined, content: string): Promise<unknown> {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const response = await app.inject({ url: `/ambulance-app/${path}`, headers });
  expect(response.statusCode).toBe(200);
  expect(String(response.headers['vary']).toLowerCase()).toContain('accept-encoding');
  const encoding = response.headers['content-encoding'];
  const bytes = unpack[String(encoding)]?.(response.rawPayload) ?? response.rawPayload;
  expect(bytes.toString()).toContain(content);
  return encoding;
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['x-brotli, gzipped', undefined],
  [undefined, undefined],
])('who accepts %s gets files and documents as %s', async (accepted, encoding) => {
  expect(await encodingOf('assets/a.js', accepted, script), 'a file').toBe(encoding);
  expect(await encodingOf('faq', accepted, '<div id="root">'), 'a document').toBe(encoding);
});

test.each(['a.js.br', 'a.js.gz'])('the packed copy %s has no address of its own', async (file) => {
  expect((await app.inject(`/ambulance-app/assets/${file}`)).statusCode).toBe(404);
});

test.each(['bytes=0-3', 'bytes=900-', 'bytes=x'])('a file is sent whole to who asks for %s', async (range) => {
  const response = await app.inject({ url: '/ambulance-app/assets/a.js', headers: { range } });
  expect([response.statusCode, response.payload]).toEqual([200, script]);
});
