import type { Decrypt } from './pdf-packed.ts';
import type { Budget } from './pdf-lexer.ts';
import { stringBytes } from './pdf-text.ts';
import { valuesOf, type PdfDict } from './pdf-values.ts';
import { walkPdf, walkValue, type Location, type Walker } from './pdf-walk.ts';
import { Refused } from './refused.ts';

const plain: Decrypt = { stream: (bytes) => bytes, string: (bytes) => bytes };

/** A name that every encrypted file has where it can be read; any letter of it may be written as #hex. */
const encrypt = /\/(?:E|#45)(?:n|#6e)(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)/i;
const longestSpelling = 32;
const slice = 1024 * 1024;

/** Whoever forbids printing or copying encrypts with an empty password; all viewers open that, and so do we. */
export async function openEncryption(bytes: Buffer, budget: Budget): Promise<Decrypt> {
  if (!mentionsEncryption(bytes)) return plain;
  const { locks, ids } = findLocks(bytes, budget);
  if (locks.size === 0) return plain;
  const [lock = ''] = locks;
  if (locks.size > 1 || ids.size > mostIds) throw new Refused('locked', 'a PDF that is encrypted in two ways');
  const handlers = await Promise.all([...ids].map((id) => readHandler(lock, id)));
  const handler = handlers.find((one) => one?.isAuthenticated);
  if (!handler) throw new Refused('locked', 'a PDF with a password');
  const object = ({ number, generation }: Location): [number, number] => [number ?? 0, generation];
  return {
    stream: (packed, location) => opened(() => handler.decryptStream(packed, ...object(location))),
    string: (text, location) =>
      location.isPacked ? text : opened(() => handler.decryptString(text, ...object(location))),
  };
}

function mentionsEncryption(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += slice)
    if (encrypt.test(bytes.toString('latin1', at, Math.min(at + slice + longestSpelling, bytes.length)))) return true;
  return false;
}

const mostIds = 8;
const longestLock = 16 * 1024;

/** What the file says about its encryption, as it is written there, and its identifiers, one of which is part of the key. */
function findLocks(bytes: Buffer, budget: Budget): { locks: Set<string>; ids: Set<string> } {
  const [locks, ids, wanted] = [new Set<string>(), new Set<string>(), new Set<number>()];
  const objects = new Map<number, number[]>();
  const addDict = ({ start, end, isBroken }: PdfDict) => {
    if (isBroken || end - start > longestLock) throw new Refused('locked', 'an encryption that cannot be read');
    locks.add(bytes.toString('latin1', start, end));
  };
  const walker: Walker = {
    onName() {},
    onDict() {},
    onObject({ number = -1 }, start) {
      objects.set(number, [...(objects.get(number) ?? []).slice(0, mostIds), start]);
    },
    onOutermost(dict) {
      const encryptions = valuesOf(dict, 'Encrypt');
      for (const value of encryptions) {
        if (value.kind === 'ref') wanted.add(value.number);
        if (value.kind === 'dict') addDict(value);
      }
      if (encryptions.length === 0) return;
      for (const value of valuesOf(dict, 'ID')) {
        const [id] = value.kind === 'array' ? value.items : [];
        if (id?.kind === 'string') ids.add(stringBytes(bytes.toString('latin1', id.start, id.end)).toString('hex'));
      }
    },
  };
  const walk = { bytes, budget, walker, isPacked: false };
  walkPdf(walk);
  const silent: Walker = { onName() {}, onDict() {}, onObject() {}, onOutermost() {} };
  for (const number of wanted)
    for (const start of objects.get(number) ?? []) {
      const value = walkValue({ ...walk, walker: silent }, start, undefined);
      if (value?.kind === 'dict') addDict(value);
    }
  if (wanted.size > 0 && locks.size === 0) throw new Refused('locked', 'an encryption that cannot be read');
  return { locks, ids: ids.size > 0 ? ids : new Set(['']) };
}

/** Gives the library a file with nothing but the encryption dictionary: of the real file it would decompress any index, however large. */
async function readHandler(lock: string, id: string) {
  const { PDF } = await import('@libpdf/core');
  const objects =
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n';
  const trailer = `trailer\n<< /Size 3 /Root 1 0 R /ID [<${id}> <${id}>] /Encrypt ${lock} >>\n`;
  const head = '%PDF-1.7\n';
  const offsets = [head.length, head.length + objects.indexOf('2 0 obj')];
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const index = `xref\n0 3\n0000000000 65535 f \n${rows}`;
  const end = `startxref\n${head.length + objects.length}\n%%EOF\n`;
  try {
    return (await PDF.load(Buffer.from(head + objects + index + trailer + end, 'latin1'))).context.info.securityHandler;
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
