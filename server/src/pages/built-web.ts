import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { demoFiles, type Chunk, type Manifest } from './demo-files.ts';
import { asSettingError, SettingError } from '#platform/settings/setting-error.ts';

const dist = join(import.meta.dirname, '../../../web/dist');
const entry = 'src/app/entry-client.tsx';

/** What the server build of web/ exports. */
export type Rendering = {
  html: string;
  title: string;
  earlyScript: string;
  /** Sources that the page loads as it begins, beyond those its entry names. */
  modules: readonly string[];
  /** The same for pages that are not drawn on the server, by who asks for them. */
  otherModules: Readonly<Record<'visitors' | 'signedIn', readonly string[]>>;
};
export type RenderPage = (input: {
  path: string;
  locale: Locale;
  configuration: RuntimeConfiguration;
}) => Promise<Rendering>;

/** What a document loads. */
export type PageAssets = {
  script: string;
  /** Modules the script will ask for, named so that the browser fetches them at once and not one after the other. */
  modules: string[];
  styleSheets: string[];
  /** All style sheets in one, to be written into the document. */
  css: string;
};

/** The built pages: where the files are, what a document loads, and how the first page is drawn without a browser. */
export type BuiltWeb = {
  clientFolder: string;
  /** Below the client's folder; for a demo only. */
  demoFiles: ReadonlySet<string>;
  assetsOf: (modules: readonly string[]) => PageAssets;
  render: RenderPage;
};

const clientFolder = join(dist, 'client');
const serverFile = join(dist, 'server/entry-server.js');

/** Finds out quickly, before anything is opened, whether the pages are there. */
export function checkBuiltWeb(): void {
  const { file } = readManifest()[entry] ?? {};
  if (!file || ![join(clientFolder, file), serverFile].every((path) => existsSync(path)))
    throw new SettingError(`The pages: expected a whole build in ${dist} (npm run build)`);
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  } catch (failure) {
    throw asSettingError(failure, `The pages: expected a whole build in ${dist} (npm run build)`);
  }
}

export async function loadBuiltWeb(): Promise<BuiltWeb> {
  const manifest = readManifest();
  const server = (await import(pathToFileURL(serverFile).href).catch((failure: unknown) => {
    throw asSettingError(failure, `The pages: expected a whole build in ${dist} (npm run build)`);
  })) as { render: RenderPage };
  return {
    clientFolder,
    demoFiles: demoFiles(manifest),
    assetsOf(modules) {
      // A module that the build joined with others has no name of its own, and nothing would be loaded early.
      const missing = modules.find((name) => !manifest[name]);
      if (missing) throw new Error(`The build of the pages has no file for ${missing}`);
      const seen = new Set<string>();
      const chunks = [entry, ...modules].flatMap((name) => withImports(manifest, name, seen));
      const [script = '', ...others] = chunks.map((chunk) => chunk.file);
      const styleSheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
      const css = styleSheets.map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('');
      return { script, modules: others, styleSheets, css };
    },
    render: server.render,
  };
}

function withImports(manifest: Manifest, name: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen))];
}
