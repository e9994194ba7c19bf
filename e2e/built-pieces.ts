import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../web/dist/client/.vite/manifest.json'), 'utf8'),
) as Manifest;
const chunks = Object.values(manifest);

const chunkOf = (key: string) => manifest[key] as Chunk;
const nameOf = (file: string) => file.replace(/^assets\//, '');

/** Every file that the built pages consist of. */
export const builtFiles = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]).map(nameOf));

const lazy = [...new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports))];

/** Every piece that is loaded when it is needed, by the name of its file. A new one is in the list by itself. */
export const pieces = lazy.map((key) => nameOf(chunkOf(key).file));

/** The style sheets of every piece and of all it imports. */
export const styleSheetsOfPieces = [...withImports(lazy)].flatMap((key) => chunkOf(key).css ?? []).map(nameOf);

function withImports(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys.filter((one) => !found.has(one))) withImports(chunkOf(key).imports ?? [], found.add(key));
  return found;
}

/** The style sheets that a page has. */
export function styleSheetsOf(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/.*\//, '')));
}

/**
 * Loads pieces as the pages do, and answers with those that did not come. What the pages load them with is an export of the
 * shared file, and the only one that knows its own address.
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
