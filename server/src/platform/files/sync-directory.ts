import { open } from 'node:fs/promises';

/** Makes the names in a directory survive a power cut, as syncing a file does for its bytes. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a directory; it writes names through by itself.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
