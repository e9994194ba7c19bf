import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Chunk = { file: string; isDynamicEntry?: boolean; isEntry?: boolean; css?: string[] };

const manifest = Object.values(
  JSON.parse(readFileSync(join(import.meta.dirname, '../web/dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >,
);

const nameOf = (file: string) => file.replace(/^assets\//, '');

/** Every file that the built pages consist of. */
export const builtFiles = new Set(manifest.flatMap(({ file, css = [] }) => [file, ...css]).map(nameOf));

/** Every piece that is loaded when it is needed, by the name of its file. A new one is in the list by itself. */
export const pieces = manifest.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ file }) => nameOf(file));

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
