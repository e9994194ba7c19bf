import { readFileSync } from 'node:fs';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { filesOf } from './snapshot-files.ts';

const privateFolder = 0o700;
const privateFile = 0o100_600;

/** What is used of Emscripten's file system in memory. */
type MemoryNode = {
  contents: Uint8Array;
  usedBytes: number;
  node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
};
type Memory = { mkdirTree(path: string, mode: number): void; lookupPath(path: string): { node: MemoryNode } };

type Folder = { path: string; files: { name: string; size: number; filled: Uint8Array }[] };

/** The folders of each snapshot that this process has read, by its path. */
const known = new Map<string, Folder[]>();

/**
 * The files of a database in memory, copied from a snapshot. PGlite's own way (`loadDataDir`) looks up each folder of each path, and takes as
 * long as all the rest of an opening.
 */
export class CopiedFiles extends MemoryFS {
  readonly #folders: Folder[];

  constructor(snapshot: string) {
    super();
    this.#folders = known.get(snapshot) ?? foldersOf(readFileSync(snapshot));
    known.set(snapshot, this.#folders);
  }

  /** PGlite asks for what was there before, and begins with it. */
  override async initialSyncFs(): Promise<void> {
    const memory: Memory = this.pg?.Module.FS;
    for (const { path, files } of this.#folders) {
      memory.mkdirTree(path, privateFolder);
      const { node: folder } = memory.lookupPath(path);
      for (const { name, size, filled } of files) {
        const file = folder.node_ops.mknod(folder, name, privateFile, 0);
        file.contents = new Uint8Array(size);
        file.contents.set(filled);
        file.usedBytes = size;
      }
    }
  }
}

function foldersOf(tar: Buffer<ArrayBuffer>): Folder[] {
  const folders = new Map<string, Folder>();
  const folder = (path: string) => folders.get(path) ?? { path, files: [] };
  for (const { path, content } of filesOf(tar)) {
    const whole = `${PGlite.paths.PGDATA}${path}`;
    const [parent, name] = content ? cut(whole) : [whole, ''];
    const into = folder(parent);
    folders.set(parent, into);
    if (content) into.files.push({ name, size: content.length, filled: content.subarray(0, filledLength(content)) });
  }
  return [...folders.values()];
}

function cut(path: string): [parent: string, name: string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, at), path.slice(at + 1)];
}

/** Most of the log is zeros, which a new array has already. */
function filledLength(content: Uint8Array): number {
  return content.findLastIndex((byte) => byte !== 0) + 1;
}
