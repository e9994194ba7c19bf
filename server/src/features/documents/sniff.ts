import { mimeTypeOf } from '@beistand/contract/features/documents/rules.ts';
import { detectXml } from '@file-type/xml';
import { FileTypeParser } from 'file-type';

/** So much of a file's beginning is enough to tell what it is. */
export const sniffedBytes = 64 * 1024;

const parser = new FileTypeParser({ customDetectors: [detectXml] });

/** The two names of one container. */
const heif = new Set(['image/heic', 'image/heif']);

/** What the file is by its first bytes, if that is what its name promises. */
export async function sniff(head: Uint8Array, name: string): Promise<string | undefined> {
  const promised = mimeTypeOf(name);
  const found = await typeOf(head);
  if (promised === undefined || found === undefined) return undefined;
  const fits = found === promised || (heif.has(found) && heif.has(promised));
  return fits ? found : undefined;
}

/** A parser that stumbles over broken bytes has recognised nothing. */
async function typeOf(head: Uint8Array): Promise<string | undefined> {
  try {
    return (await parser.fromBuffer(head))?.mime;
  } catch {
    return undefined;
  }
}
