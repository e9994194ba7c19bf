import type { IncomingMessage } from 'node:http';

/** As much as the largest upload, and as long as a body may take. */
const mostBytes = 128 * 1024 * 1024;
const mostMs = 30_000;

/**
 * Reads and drops what is left of a refused body. A connection that is closed while its sender still sends is reset, and with it goes
 * the answer that the sender has not read yet. Beyond the limits it is closed anyway.
 */
export function readTheRest(request: IncomingMessage): void {
  let left = mostBytes;
  const timer = setTimeout(() => request.destroy(), mostMs).unref();
  request.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
