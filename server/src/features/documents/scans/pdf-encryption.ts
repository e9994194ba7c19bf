import type { Decrypt } from './pdf-packed.ts';
import type { Place } from './pdf-walk.ts';
import { Refused } from './refused.ts';

const plain: Decrypt = { stream: (bytes) => bytes, string: (bytes) => bytes };

/** A name that every encrypted file has where it can be read; any letter of it may be written as #hex. */
const encrypt = /\/(?:E|#45)(?:n|#6e)(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)/i;
const longestSpelling = 32;
const slice = 1024 * 1024;

/** Whoever forbids printing or copying encrypts with an empty password; all viewers open that, and so do we. */
export async function openEncryption(bytes: Buffer): Promise<Decrypt> {
  if (!mentionsEncryption(bytes)) return plain;
  const { isEncrypted, handler } = await readHandler(bytes);
  if (!isEncrypted) return plain;
  if (!handler?.isAuthenticated) throw new Refused('locked', 'a PDF with a password');
  const object = ({ number, generation }: Place): [number, number] => [number ?? 0, generation];
  return {
    stream: (packed, place) => opened(() => handler.decryptStream(packed, ...object(place))),
    string: (text, place) => (place.isPacked ? text : opened(() => handler.decryptString(text, ...object(place)))),
  };
}

function mentionsEncryption(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += slice)
    if (encrypt.test(bytes.toString('latin1', at, Math.min(at + slice + longestSpelling, bytes.length)))) return true;
  return false;
}

async function readHandler(bytes: Buffer) {
  const { PDF } = await import('@libpdf/core');
  try {
    const { isEncrypted, securityHandler: handler } = (await PDF.load(bytes)).context.info;
    return { isEncrypted, handler };
  } catch {
    throw new Refused('locked', 'an encrypted PDF that cannot be read');
  }
}

function opened(open: () => Uint8Array): Buffer {
  try {
    return Buffer.from(open());
  } catch {
    throw new Refused('activeContent', 'encrypted content that cannot be opened');
  }
}
