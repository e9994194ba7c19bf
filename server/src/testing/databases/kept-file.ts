import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const day = 86_400_000;

/** A file that is kept between runs, because making it takes longer than most tests. */
export function keptFile(name: string): string {
  return join(import.meta.dirname, '../../../../node_modules/.cache/beistand', name);
}

/** Renamed at the end, so that parallel runs never see half of it. */
export async function keep(file: string, content: Blob): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, Buffer.from(await content.arrayBuffer()));
  renameSync(unfinished, file);
}

/** Removes what a name's earlier contents left; a parallel run may still read those of today. */
export function forgetOld(file: string, prefix: string): void {
  for (const name of existsSync(dirname(file)) ? readdirSync(dirname(file)) : []) {
    const path = join(dirname(file), name);
    if (name !== basename(file) && name.startsWith(prefix) && Date.now() - statSync(path).mtimeMs > day) rmSync(path);
  }
}
