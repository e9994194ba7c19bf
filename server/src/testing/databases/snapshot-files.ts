const block = 512;

export type SnapshotFile = {
  /** From the folder of the database, with a slash before it. */
  path: string;
  /** Absent for a folder. */
  content?: Uint8Array;
  /** With its header, as it stands in the archive. */
  entry: Buffer<ArrayBuffer>;
};

/** What the snapshot of an embedded database holds, which is an archive of tar. */
export function filesOf(tar: Buffer<ArrayBuffer>): SnapshotFile[] {
  const files = [];
  // Empty blocks end the archive.
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const size = parseInt(textAt(tar, at + 124, 12), 8);
    const next = at + block + Math.ceil(size / block) * block;
    const entry = tar.subarray(at, next);
    const path = `/${textAt(entry, 0, 100).replace(/^\//, '')}`;
    const isFolder = textAt(entry, 156, 1) === '5';
    files.push({ path, entry, ...(!isFolder && { content: entry.subarray(block, block + size) }) });
    at = next;
  }
  return files;
}

/** The archive of these files. */
export function snapshotOf(files: readonly SnapshotFile[]): Blob {
  return new Blob([...files.map(({ entry }) => entry), new Uint8Array(2 * block)]);
}

function textAt(bytes: Buffer, from: number, length: number): string {
  return bytes.toString('latin1', from, from + length).split('\0', 1)[0] ?? '';
}
