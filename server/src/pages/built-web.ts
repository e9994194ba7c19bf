import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import type { Locale } from '@beistand/contract/locales.ts';

const dist = join(import.meta.dirname, '../../../web/dist');
const entry = 'src/app/entry-client.tsx';

/** What the browser room's server build exports. */
export type Rendering = { html: string; title: string; earlyScript: string };
export type RenderPage = (input: {
  path: string;
  locale: Locale;
  configuration: RuntimeConfiguration;
}) => Promise<Rendering>;

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** The built pages: where the files are, what the document loads, and how the first page is drawn without a browser. */
export type BuiltWeb = {
  clientFolder: string;
  script: string;
  /** Modules the entry needs, named so that the browser fetches them at once and not one after the other. */
  modules: string[];
  css: string;
  render: RenderPage;
};

export async function loadBuiltWeb(): Promise<BuiltWeb> {
  const clientFolder = join(dist, 'client');
  const manifestFile = join(clientFolder, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('The pages are not built: run npm run build');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const chunks = reachable(manifest, entry);
  const server = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as { render: RenderPage };
  return {
    clientFolder,
    script: chunks[0]?.file ?? '',
    modules: chunks.slice(1).map((chunk) => chunk.file),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
      .map((file) => readFileSync(join(clientFolder, file), 'utf8'))
      .join(''),
    render: server.render,
  };
}

function reachable(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => reachable(manifest, next, seen))];
}
