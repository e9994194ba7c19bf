import { PassThrough, type Readable } from 'node:stream';

const intervalMs = 20_000;
/** The browser then reconnects, and the access is checked again. */
const longestMs = 5 * 60_000;
const reconnectMs = 2000;

export type EventStream = {
  readable: Readable;
  /** Sends that something changed, without content; the page asks for the content with its own rights. */
  tell(event: 'changed' | 'case'): void;
  end(): void;
};

/** Server-sent events without content. The stream ends by itself, at the latest with the session. */
export function openEventStream(permittedMs: number): EventStream {
  const readable = new PassThrough();
  const write = (text: string) => {
    // Nothing is queued for a reader that is slow or gone; it asks for the state when it reconnects.
    if (readable.writable && !readable.writableNeedDrain) readable.write(text);
  };
  const tell = (event: 'changed' | 'case') => write(`event: ${event}\ndata: \n\n`);
  const beat = setInterval(() => write(': still here\n\n'), intervalMs).unref();
  const over = setTimeout(() => readable.end(), Math.min(longestMs, permittedMs)).unref();
  readable.once('close', () => {
    clearInterval(beat);
    clearTimeout(over);
  });
  write(`retry: ${reconnectMs}\n\n`);
  return {
    readable,
    tell,
    end: () => void readable.end(),
  };
}
