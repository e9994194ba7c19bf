import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import { startThread, type ScanThread, type Patience } from './scan-thread.ts';

export type Scanned = { refusal: RefusalCode | undefined; preview: Uint8Array | undefined };

export type ScanInput = { mimeType: string; size: number; drawsPreview: boolean; signal: AbortSignal };

/** Scans documents, each in a thread of its own: decoding a picture blocks for seconds. */
export type ScanWorkers = {
  /** Rejects, without a verdict, when the thread is lost. */
  scan(content: AsyncIterable<Uint8Array>, input: ScanInput): Promise<Scanned>;
  close(): Promise<void>;
};

const longestVerdictMs = 60_000;
const previewMs = 30_000;
const idleMs = 30_000;
/** A thread that held a larger document is ended, so that its memory and the PDF library's are free at once. */
const largestKept = 4 * 1024 * 1024;
/** What a thread may hold, the document included, while it judges one or draws its preview. */
const largestThread = 700 * 1024 * 1024;

type Options = { program?: URL; verdictMs?: number; mostMemory?: number };

const ourProgram = new URL('./scan-worker.ts', import.meta.url);

/** One thread per document that is scanned at the moment; a thread that was idle for a while is ended. */
export function createScanWorkers(options: Options = {}): ScanWorkers {
  const { program = ourProgram, verdictMs = longestVerdictMs, mostMemory = largestThread } = options;
  const resting = new Map<ScanThread, NodeJS.Timeout>();

  function wakeOne(): ScanThread {
    const [first] = resting;
    if (!first) return startThread(program);
    const [thread, timer] = first;
    clearTimeout(timer);
    resting.delete(thread);
    return thread;
  }

  function rest(thread: ScanThread): void {
    const timer = setTimeout(() => {
      resting.delete(thread);
      void thread.end('it rested');
    }, idleMs).unref();
    resting.set(thread, timer);
  }

  return {
    async scan(content, input) {
      const { signal } = input;
      signal.throwIfAborted();
      const thread = wakeOne();
      const stop = () => void thread.end('the scan was cancelled');
      signal.addEventListener('abort', stop, { once: true });
      try {
        const refusal = await judge(thread, content, { ...input, verdict: { ms: verdictMs, mostMemory } });
        const preview = await previewOf(thread, signal, { ms: previewMs, mostMemory });
        if (preview && input.size <= largestKept) rest(thread);
        else await thread.end('the document was large');
        return { refusal, preview: preview?.bytes };
      } catch (failure) {
        await thread.end('it has no verdict');
        throw failure;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },

    async close() {
      const threads = [...resting.keys()];
      for (const timer of resting.values()) clearTimeout(timer);
      resting.clear();
      await Promise.all(threads.map((thread) => thread.end('the server stops')));
    },
  };
}

async function judge(
  thread: ScanThread,
  content: AsyncIterable<Uint8Array>,
  { mimeType, size, drawsPreview, verdict }: ScanInput & { verdict: Patience },
): Promise<RefusalCode | undefined> {
  thread.say({ kind: 'begin', mimeType, size, drawsPreview });
  for await (const chunk of content) {
    thread.say({ kind: 'chunk', bytes: ownBytes(chunk) });
    await thread.hear('ready', { ms: verdict.ms });
  }
  thread.say({ kind: 'end' });
  return (await thread.hear('verdict', verdict)).refusal;
}

/** If drawing breaks the thread, the document has no preview. A cancelled scan rejects. */
async function previewOf(
  thread: ScanThread,
  signal: AbortSignal,
  patience: Patience,
): Promise<{ bytes: Uint8Array | undefined } | undefined> {
  try {
    const { preview } = await thread.hear('preview', patience);
    return { bytes: preview };
  } catch {
    signal.throwIfAborted();
    await thread.end('it cannot draw');
    return undefined;
  }
}

/** Bytes that can be transferred to another thread: a copy where they share their buffer. */
function ownBytes(chunk: Uint8Array): Uint8Array {
  return chunk.byteLength === chunk.buffer.byteLength ? chunk : new Uint8Array(chunk);
}
