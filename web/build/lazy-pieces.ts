import { join, posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Vite wraps every `import()` of a build with what this module exports. */
const helperId = /^\0vite\/preload-helper\.js$/;
const helper = join(import.meta.dirname, '../src/platform/loading/load-piece.ts');

/** The piece comes first in the list that Vite hands to its loader. */
export const namePiece = { polyfill: false, resolveDependencies: (file: string) => [file] };

/**
 * Puts `platform/loading/load-piece.ts` in the place of Vite's own loader, so that no `import()` of a build goes past it, and writes
 * into the first line of every lazily loaded piece which files must be there before it is imported. A piece is what an `import()`
 * names: that may also be an entry or a file which others import statically. See decision 020.
 */
export function lazyPieces(): Plugin {
  let rendered: Readonly<Record<string, Rolldown.RenderedChunk>> = {};
  return {
    name: 'lazy-pieces',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: helperId },
      handler: () => `export { loadPiece as __vitePreload } from ${JSON.stringify(helper)}`,
    },
    renderChunk(_code, _chunk, _options, { chunks }) {
      rendered = chunks;
      return null;
    },
    /**
     * The list is written after the names are made, so that the names have to know of it: pieces are cached for good. What a chunk imports
     * and its styles are part of its name already; what is left out of the list, because the entry has it, is not.
     */
    augmentChunkHash(chunk) {
      const always = new Set(
        Object.values(rendered).flatMap((each) => (each.isEntry ? reachedFrom(each.fileName, rendered) : [])),
      );
      const needed = reachedFrom(chunk.fileName, rendered).filter((file) => !always.has(file));
      return needed.map((file) => rendered[file]?.name).join(' ');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        if (!chunks.some(({ moduleIds }) => moduleIds.includes(helper)))
          throw new Error('Vite did not take platform/loading/load-piece.ts for its loader');
        const always = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
        const pieces = new Set(chunks.flatMap((chunk) => nameAlone(chunk)));
        for (const file of pieces) {
          const piece = bundle[file];
          if (piece?.type !== 'chunk') throw new Error(`${file} is imported and not built`);
          const needed = filesOf(piece, bundle).filter((one) => one !== file && !always.has(one));
          piece.code = `//${needed.map(withoutFolder).join(' ')}\n${piece.code}`;
        }
      },
    },
  };
}

/** A chunk and all it imports statically, while their names are not final. */
function reachedFrom(
  file: string,
  chunks: Readonly<Record<string, Rolldown.RenderedChunk>>,
  seen = new Set<string>(),
): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [file, ...(chunks[file]?.imports ?? []).flatMap((imported) => reachedFrom(imported, chunks, seen))];
}

/** Names each piece in the code by its own address, for what else it needs the piece itself says, and answers with the pieces. */
function nameAlone(chunk: Rolldown.OutputChunk): string[] {
  const listed = /^const __vite__mapDeps=.*?(\[.*?\]).*\n/.exec(chunk.code);
  const files = JSON.parse(listed?.[1] ?? '[]') as string[];
  const named: string[] = [];
  chunk.code = chunk.code
    .slice(listed?.[0].length ?? 0)
    .replaceAll(/__vite__mapDeps\(\[(\d+)[\d,]*\]\),import\.meta\.url/g, (_list, first) => {
      const file = files[Number(first)] ?? '';
      named.push(posix.join(posix.dirname(chunk.fileName), file));
      return `\`${file}\``;
    });
  const imports = chunk.code.match(/\bimport\(/g)?.length ?? 0;
  if (/\bvoid 0,\s*import\.meta\.url/.test(chunk.code))
    throw new Error(
      `${chunk.fileName} has an import() of something that is in ${chunk.fileName} itself: there is no file to load`,
    );
  if (imports !== named.length)
    throw new Error(`${chunk.fileName} has an import() that does not go through platform/loading/load-piece.ts`);
  return named;
}

/** A chunk, all it imports statically, and the style sheets of both. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.map((file) => bundle[file]).filter((file) => file?.type === 'chunk');
  const styleSheets = chunk.viteMetadata?.importedCss ?? [];
  return [...new Set([chunk.fileName, ...styleSheets, ...imported.flatMap((file) => filesOf(file, bundle, seen))])];
}

/** All files lie in one folder. */
function withoutFolder(file: string): string {
  return file.replace(/^assets\//, '');
}
