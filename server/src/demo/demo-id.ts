import { createHash } from 'node:crypto';

/** An id that is the same at every start, so that what belongs together still does. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
