import { mimeTypeOf } from '@beistand/contract/features/documents/rules.ts';
import type { FileTypeParser } from 'file-type';

/** How many of the first bytes are needed to detect the type. */
export const detectionBytes = 64 * 1024;

let parser: Promise<FileTypeParser> | undefined;

/** Loaded with the first document, to keep the start short. */
async function loadParser(): Promise<FileTypeParser> {
  const [{ FileTypeParser }, { detectXml }] = await Promise.all([import('file-type'), import('@file-type/xml')]);
  return new FileTypeParser({ customDetectors: [detectXml] });
}

/** The two names of one container. */
const heif = new Set(['image/heic', 'image/heif']);

/** The type by the first bytes; undefined where it does not match the file name. */
export async function detectFileType(head: Uint8Array, name: string): Promise<string | undefined> {
  const promised = mimeTypeOf(name);
  const found = await typeOf(head);
  if (promised === undefined || found === undefined) return undefined;
  const fits = found === promised || (heif.has(found) && heif.has(promised));
  return fits ? found : undefined;
}

/** A parser that throws on broken bytes has detected nothing. */
async function typeOf(head: Uint8Array): Promise<string | undefined> {
  // A failed import is no statement about the file; the next call tries it again.
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
