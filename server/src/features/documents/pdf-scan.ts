import { inflateSync } from 'node:zlib';
import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';

/** What a PDF may do by itself when it is opened. */
const active = namePattern(['JavaScript', 'Launch', 'RichMedia']);
const attachment = namePattern(['EmbeddedFile']);
const encrypted = namePattern(['Encrypt']);
const objectStream = namePattern(['ObjStm']);
const attachmentName = /\/U?F\s*\(((?:[^()\\]|\\.){1,300})\)/g;

/** Electronic invoices carry their figures as XML; nothing else has to travel inside of a PDF. */
const harmlessAttachment = /\.xml$/i;

const longestObjectStream = 8 * 1024 * 1024;
const largestInflated = 64 * 1024 * 1024;
const overlap = 1024;

/** A name in a PDF, of which any letter may be written as #hex. */
function namePattern(names: readonly string[]): RegExp {
  const letter = (char: string) => `(?:${char}|#${hex(char)})`;
  const spelled = names.map((name) => name.split('').map(letter).join(''));
  return new RegExp(`/(?:${spelled.join('|')})(?![A-Za-z0-9])`, 'i');
}

function hex(char: string): string {
  return char.charCodeAt(0).toString(16);
}

/**
 * Reads a PDF as it comes and tells whether it would do more than be read: run scripts, start programs, hand out files. Objects may
 * be packed into compressed streams, which are opened; those that cannot be opened, in a file that is not encrypted, hide something.
 */
export function createPdfScan() {
  const attachments = new Set<string>();
  let rest = '';
  let isActive = false;
  let hasAttachment = false;
  let isEncrypted = false;
  let isOpaque = false;
  let isBomb = false;

  function look(text: string): void {
    isActive ||= active.test(text);
    hasAttachment ||= attachment.test(text);
    isEncrypted ||= encrypted.test(text);
    for (const [, name] of text.matchAll(attachmentName)) if (name) attachments.add(name);
  }

  function openStream(packed: string): void {
    try {
      look(inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: largestInflated }).toString('latin1'));
    } catch (failure) {
      if (failure instanceof RangeError) isBomb = true;
      else isOpaque = true;
    }
  }

  /** Opens every packed stream that is there as a whole; answers with where the first begins that is not. */
  function openStreams(text: string): number | undefined {
    let from = 0;
    for (;;) {
      const found = objectStream.exec(text.slice(from));
      if (!found) return undefined;
      const at = from + found.index;
      const begin = /stream\r?\n/.exec(text.slice(at, at + overlap));
      const end = begin ? text.indexOf('endstream', at + begin.index + begin[0].length) : -1;
      if (!begin || end < 0) return at;
      // One that is not packed was read with the rest.
      const isPacked = text.slice(Math.max(0, at - overlap / 4), at + begin.index).includes('/Filter');
      if (isPacked) openStream(text.slice(at + begin.index + begin[0].length, end));
      from = end;
    }
  }

  return {
    push(chunk: Uint8Array): void {
      const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      look(text);
      const pending = openStreams(text);
      const keep = pending === undefined ? overlap : Math.max(overlap, text.length - pending);
      if (keep > longestObjectStream) isOpaque = true;
      rest = text.slice(-Math.min(keep, longestObjectStream));
    },

    verdict(): RefusalCode | undefined {
      if (isBomb) return 'unreadable';
      const hides = isOpaque && !isEncrypted;
      const carries = hasAttachment && ![...attachments].every((name) => harmlessAttachment.test(name));
      return isActive || hides || carries || (hasAttachment && attachments.size === 0) ? 'activeContent' : undefined;
    },
  };
}
