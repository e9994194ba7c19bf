import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '@beistand/contract/config.ts';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import type { BuiltWeb } from './built-web.ts';
import { demoFiles, type Manifest } from './demo-files.ts';
import { pageRoutes } from './routes.ts';

const entry = 'src/app/entry-client.tsx';
const gallery = 'src/features/gallery/gallery-route.tsx';
const faq = 'src/features/faq/faq-route.tsx';
const words = 'src/i18n/locales/de_DE/gallery.po';
const manifest: Manifest = {
  [entry]: { file: 'assets/entry.js', css: ['assets/entry.css'], isEntry: true, dynamicImports: [gallery, faq, words] },
  [gallery]: { file: 'assets/gallery.js', css: ['assets/gallery.css'], imports: ['_section.js', '_shared.js'] },
  '_section.js': { file: 'assets/section.js', assets: ['assets/section.svg'] },
  '_shared.js': { file: 'assets/shared.js' },
  [faq]: { file: 'assets/faq.js', imports: ['_shared.js'] },
  [words]: { file: 'assets/words.js' },
};
const hidden = ['gallery.js', 'gallery.css', 'section.js', 'section.svg', 'words.js'];
const shipped = ['entry.js', 'entry.css', 'shared.js', 'faq.js'];

test('files that only the gallery imports are for demos', () => {
  expect([...demoFiles(manifest)].sort()).toEqual(hidden.map((file) => `assets/${file}`).sort());
});

test('a production deployment does not serve the gallery, packed or not; a demo does', async () => {
  const clientFolder = mkdtempSync(join(tmpdir(), 'beistand-client-'));
  mkdirSync(join(clientFolder, 'assets'));
  for (const file of [...hidden, ...shipped])
    for (const packed of ['', '.br']) writeFileSync(join(clientFolder, 'assets', `${file}${packed}`), 'x');
  const web: BuiltWeb = {
    clientFolder,
    demoFiles: demoFiles(manifest),
    assetsOf: () => ({ script: 'assets/entry.js', modules: [], styleSheets: [], css: '' }),
    render: async () => ({
      html: '',
      title: '',
      earlyScript: '',
      modules: [],
      otherModules: { visitors: [], signedIn: [] },
    }),
  };
  const statusIn = async (mode: Deployment['mode'], file: string) => {
    const app = Fastify();
    await app.register(cookie);
    await app.register(pageRoutes, { deployment: { ...readSettings({}).deployment, mode }, web });
    const { statusCode } = await app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': 'br' } });
    await app.close();
    return statusCode;
  };
  for (const file of hidden) {
    expect(await statusIn('demo', file), file).toBe(200);
    for (const packed of ['', '.br']) expect(await statusIn('production', `${file}${packed}`), file).toBe(404);
  }
  for (const file of shipped) expect(await statusIn('production', file), file).toBe(200);
  rmSync(clientFolder, { recursive: true });
});
