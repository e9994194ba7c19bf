import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Chunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Manifest = Record<string, Chunk>;

const clientFolder = join(import.meta.dirname, '../../web/dist/client');
const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
const chunks = Object.values(manifest);

const chunkOf = (key: string) => manifest[key] as Chunk;
const nameOf = (file: string) => file.replace(/^assets\//, '');

/** Every file of the client build. */
export const builtFiles = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]).map(nameOf));

const lazy = [...new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports))];

/** The file names of all lazy chunks, read from the manifest. */
export const pieces = lazy.map((key) => nameOf(chunkOf(key).file));

/** The file name of the lazy chunk that begins with a module of the pages. */
export const pieceOf = (module: string) => nameOf(chunkOf(`src/${module}`).file);

/** The file name of a group of modules, by its name in `chunk-groups.ts`. */
export const groupNamed = (name: string) => nameOf(chunks.find((chunk) => chunk.name === name)?.file ?? 'none');

const ofEveryPage = withImports(Object.keys(manifest).filter((key) => chunkOf(key).isEntry));

/** The files that a chunk needs but does not list in its first line, without those that every page has. */
export function unlistedFiles(): string[] {
  return lazy.flatMap((key) => {
    const [firstLine = ''] = readFileSync(join(clientFolder, chunkOf(key).file), 'utf8').split('\n', 1);
    const listed = firstLine.startsWith('//') ? firstLine.slice(2).split(' ') : [];
    const needed = [...withImports([key])].filter((one) => !ofEveryPage.has(one)).map(chunkOf);
    return needed
      .flatMap(({ file, css = [] }) => [file, ...css])
      .filter((file) => file !== chunkOf(key).file && !listed.includes(nameOf(file)))
      .map((file) => `${file} of ${chunkOf(key).file}`);
  });
}

function withImports(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys.filter((one) => !found.has(one))) withImports(chunkOf(key).imports ?? [], found.add(key));
  return found;
}

/**
 * Loads chunks as the pages do, and returns those that failed. The pages' loader is the only export of the shared chunk that uses
 * `import.meta.url`.
 */
export function loadPieces(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(async (files) => {
    type Load = (importPiece: () => Promise<unknown>, file: string) => Promise<unknown>;
    const shared = document.querySelector<HTMLLinkElement>('link[rel=modulepreload][href*="/shared-"]')?.href ?? '';
    const exported = Object.values((await import(shared)) as Record<string, unknown>);
    const load = exported.find((one) => typeof one === 'function' && /import\.meta\.url/.test(String(one))) as Load;
    const answers = await Promise.allSettled(
      files.map((file) => load(() => import(new URL(file, shared).href), `./${file}`)),
    );
    return files.filter((_, index) => answers[index]?.status === 'rejected');
  }, names);
}
