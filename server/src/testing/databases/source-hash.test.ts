import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

test('a prepared database is made anew when a module changes that its seed imports, however far away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-hash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const hash = () => sourceHash(join(folder, 'seed.ts'));
  write('seed.ts', "import type { A } from './near.ts';\nimport * as v from 'valibot';\n");
  write('near.ts', "import './seed.ts';\nexport const load = () => import('./far.ts');\n");
  write('far.ts', 'export const one = 1;\n');
  write('unused.ts', '');
  const before = hash();
  write('unused.ts', 'export {};\n');
  expect(hash()).toBe(before);
  write('far.ts', 'export const one = 2;\n');
  expect(hash()).not.toBe(before);
});
