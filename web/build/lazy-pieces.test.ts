import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lazyPieces, namePiece } from './lazy-pieces.ts';

let root: string;
beforeAll(() => {
  // Inside of the room, for Vite finds its modules there; in a folder that the checks do not look into, for they run beside this test.
  const parent = join(import.meta.dirname, '../.build');
  mkdirSync(parent, { recursive: true });
  root = mkdtempSync(join(parent, 'pieces-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Sources = { entry?: string; colour?: string };

/** What a build with one lazily loaded piece writes, by name. */
async function builtFrom({ entry = '', colour = 'red' }: Sources): Promise<Map<string, string>> {
  const files = {
    'entry.ts': `${entry}void import('./piece.ts').then(({ go }) => go());`,
    'piece.ts': `import './piece.css'; import { shared } from './shared.ts'; export const go = () => shared(1);`,
    'shared.ts': `import './shared.css'; export const shared = (n: number) => (document.title = 'x' + n);`,
    'piece.css': `a { color: ${colour} }`,
    'shared.css': `b { color: ${colour} }`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const output: Rolldown.OutputOptions = {
    entryFileNames: 'assets/[name]-[hash:7].js',
    chunkFileNames: 'assets/[name]-[hash:7].js',
    assetFileNames: 'assets/[hash:6][extname]',
    codeSplitting: { groups: [{ name: 'shared', test: /shared\.ts/ }] },
  };
  const result = await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [lazyPieces()],
    build: {
      write: false,
      modulePreload: namePiece,
      rolldownOptions: { input: join(root, 'entry.ts'), output },
    },
  });
  const [{ output: written }] = [result].flat() as [Rolldown.RolldownOutput];
  return new Map(written.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}

function pieceOf(built: Map<string, string>): [name: string, list: string] {
  const [name = '', code = ''] = [...built].find(([file]) => file.includes('piece-')) ?? [];
  return [name, code.split('\n')[0] ?? ''];
}

test('a piece whose list of files changes gets another name', async () => {
  const before = await builtFrom({});
  const [name, list] = pieceOf(before);
  expect(list).toMatch(/^\/\/\S+\.css shared-\S+\.js \S+\.css$/);
  const others = {
    'another style': await builtFrom({ colour: 'blue' }),
    'an entry that has the shared file': await builtFrom({
      entry: `import { shared } from './shared.ts'; shared(2); `,
    }),
  };
  for (const [what, after] of Object.entries(others)) {
    const [otherName, otherList] = pieceOf(after);
    expect(otherList, what).not.toBe(list);
    expect(otherName, what).not.toBe(name);
    for (const [file, content] of after) if (before.has(file)) expect(content, file).toBe(before.get(file));
  }
});

test('an import() of what is in the same file fails the build', async () => {
  const building = builtFrom({ entry: `import { go } from './piece.ts'; go(); ` });
  await expect(building).rejects.toThrow('there is no file to load');
});
