import { PassThrough, type Readable } from 'node:stream';

const beatMs = 20_000;
/** Then the browser comes again, and whether it still may is asked anew. */
const longestMs = 5 * 60_000;
const reconnectMs = 2000;

export type EventStream = {
  readable: Readable;
  /** Says that something changed, and nothing else: what it is, the page asks for with its own rights. */
  tellChanged(): void;
  end(): void;
};

/** Server-sent events without content. Ends by itself, when the permission to hear them does at the latest. */
export function openEventStream(permittedMs: number): EventStream {
  const readable = new PassThrough();
  const write = (text: string) => {
    // A reader that is gone or does not read gets no queue: what it missed it learns when it comes again.
    if (readable.writable && !readable.writableNeedDrain) readable.write(text);
  };
  const beat = setInterval(() => write(': still here\n\n'), beatMs).unref();
  const over = setTimeout(() => readable.end(), Math.min(longestMs, permittedMs)).unref();
  readable.once('close', () => {
    clearInterval(beat);
    clearTimeout(over);
  });
  write(`retry: ${reconnectMs}\n\n`);
  return {
    readable,
    tellChanged: () => write('event: changed\ndata: \n\n'),
    end: () => void readable.end(),
  };
}
