import { mimeTypeOf } from '@beistand/contract/features/documents/rules.ts';
import type { FileTypeParser } from 'file-type';

/** So much of a file's beginning is enough to tell what it is. */
export const detectionBytes = 64 * 1024;

let parser: Promise<FileTypeParser> | undefined;

/** Loaded with the first document: a server that starts has other things to read. */
async function loadParser(): Promise<FileTypeParser> {
  const [{ FileTypeParser }, { detectXml }] = await Promise.all([import('file-type'), import('@file-type/xml')]);
  return new FileTypeParser({ customDetectors: [detectXml] });
}

/** The two names of one container. */
const heif = new Set(['image/heic', 'image/heif']);

/** What the file is by its first bytes, if that is what its name promises. */
export async function detectFileType(head: Uint8Array, name: string): Promise<string | undefined> {
  const promised = mimeTypeOf(name);
  const found = await typeOf(head);
  if (promised === undefined || found === undefined) return undefined;
  const fits = found === promised || (heif.has(found) && heif.has(promised));
  return fits ? found : undefined;
}

/** A parser that stumbles over broken bytes has recognised nothing. */
async function typeOf(head: Uint8Array): Promise<string | undefined> {
  // One that cannot be loaded says nothing about the file, and is loaded again with the next.
  parser ??= loadParser().catch((failure: unknown) => {
    parser = undefined;
    throw failure;
  });
  const loaded = await parser;
  try {
    return (await loaded.fromBuffer(head))?.mime;
  } catch {
    return undefined;
  }
}
