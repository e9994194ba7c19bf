import type { Decrypt } from './pdf-packed.ts';
import type { Budget } from './pdf-lexer.ts';
import { stringBytes } from './pdf-text.ts';
import { valuesOf, type PdfDict, type PdfValue } from './pdf-values.ts';
import { walkValue, type Location, type Walker } from './pdf-walk.ts';
import { Refused } from './refused.ts';

export const plain: Decrypt = { stream: (bytes) => bytes, string: (bytes) => bytes };

const mostIds = 8;
const longestLock = 16 * 1024;

type Written = { location: Location; start: number };

/**
 * Collects, while a file is gone through, what it says about its encryption, as it is written there, and its identifiers, one of which is
 * part of the key. Whoever forbids printing or copying encrypts with an empty password; all viewers open that, and so do we.
 */
export function createLockSearch(budget: Budget) {
  const [locks, ids, wanted] = [new Set<string>(), new Set<string>(), new Set<number>()];

  function addLock({ start, end, isBroken }: PdfDict, { bytes }: Location): void {
    if (isBroken || end - start > longestLock) throw new Refused('locked', 'an encryption that cannot be read');
    locks.add(bytes.toString('latin1', start, end));
    if (locks.size > 1) throw new Refused('locked', 'a PDF that is encrypted in two ways');
  }

  function addId(value: PdfValue, { bytes }: Location): void {
    const [id] = value.kind === 'array' ? value.items : [];
    if (id?.kind === 'string') ids.add(stringBytes(bytes.toString('latin1', id.start, id.end)).toString('hex'));
    if (ids.size > mostIds) throw new Refused('locked', 'a PDF that is encrypted in two ways');
  }

  return {
    /** Looks at a dictionary that stands in no other. */
    look(dict: PdfDict, location: Location): void {
      const encryptions = valuesOf(dict, 'Encrypt');
      for (const value of encryptions) {
        if (value.kind === 'ref') wanted.add(value.number);
        if (value.kind === 'dict') addLock(value, location);
      }
      if (encryptions.length > 0) for (const value of valuesOf(dict, 'ID')) addId(value, location);
    },

    /** How the file is opened, once all of its objects are known. */
    async open(objectsOf: (number: number) => readonly Written[]): Promise<Decrypt> {
      for (const number of wanted)
        for (const { location, start } of objectsOf(number)) {
          const value = walkValue({ bytes: location.bytes, budget, walker: silent, isPacked: false }, start, undefined);
          if (value?.kind === 'dict') addLock(value, location);
        }
      const [lock] = locks;
      if (lock !== undefined) return openLock(lock, ids.size > 0 ? ids : new Set(['']));
      if (wanted.size > 0) throw new Refused('locked', 'an encryption that cannot be read');
      return plain;
    },
  };
}

const silent: Walker = { onName() {}, onDict() {}, onObject() {}, onOutermost() {} };

async function openLock(lock: string, ids: ReadonlySet<string>): Promise<Decrypt> {
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
