import { FileError } from './file-error.ts';

/** The bytes from `start` up to, not including, `end`. */
export type ByteSpan = { start: number; end: number };

/** What a reader may ask for: from `start` on, up to `end` at most; or the `last` so many bytes. */
export type ByteRange = { start: number; end?: number } | { last: number };

/** The part of a file of `size` bytes that a range means, by the rules of HTTP: an end beyond the file's is the file's. */
export function resolveRange(range: ByteRange, size: number): ByteSpan {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  const end = 'last' in range ? size : Math.min(range.end ?? size, size);
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || start >= end) {
    throw new FileError('RangeNotSatisfiable', `no such part of a file of ${size} bytes`);
  }
  return { start, end };
}
