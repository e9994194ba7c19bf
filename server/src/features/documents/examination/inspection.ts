import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import { startThread, type InspectionThread, type Patience } from './inspection-thread.ts';

export type Inspected = { refusal: RefusalCode | undefined; preview: Uint8Array | undefined };

export type Inspecting = { mimeType: string; size: number; drawsPreview: boolean; signal: AbortSignal };

/** Looks through documents, each in a thread of its own: decoding a picture blocks for seconds. */
export type Inspection = {
  /** Fails, without a verdict, where the thread is lost on the way. */
  inspect(content: AsyncIterable<Uint8Array>, inspecting: Inspecting): Promise<Inspected>;
  close(): Promise<void>;
};

const longestVerdictMs = 60_000;
const previewMs = 30_000;
const idleMs = 30_000;
/** So much a thread may hold, the document included, while it judges one or draws its preview. */
const largestThread = 700 * 1024 * 1024;

type Options = { program?: URL; verdictMs?: number; mostMemory?: number };

const ourProgram = new URL('./inspection-worker.ts', import.meta.url);

/** As many threads as documents are inspected at a time; one that rests for a while is ended. */
export function createInspection(options: Options = {}): Inspection {
  const { program = ourProgram, verdictMs = longestVerdictMs, mostMemory = largestThread } = options;
  const resting = new Map<InspectionThread, NodeJS.Timeout>();

  function wakeOne(): InspectionThread {
    const [first] = resting;
    if (!first) return startThread(program);
    const [thread, timer] = first;
    clearTimeout(timer);
    resting.delete(thread);
    return thread;
  }

  function rest(thread: InspectionThread): void {
    const timer = setTimeout(() => {
      resting.delete(thread);
      void thread.end('it rested');
    }, idleMs).unref();
    resting.set(thread, timer);
  }

  return {
    async inspect(content, inspecting) {
      const { signal } = inspecting;
      signal.throwIfAborted();
      const thread = wakeOne();
      const stop = () => void thread.end('the inspection was given up');
      signal.addEventListener('abort', stop, { once: true });
      try {
        const refusal = await judge(thread, content, { ...inspecting, verdict: { ms: verdictMs, mostMemory } });
        const preview = await previewOf(thread, signal, { ms: previewMs, mostMemory });
        if (preview) rest(thread);
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
  thread: InspectionThread,
  content: AsyncIterable<Uint8Array>,
  { mimeType, size, drawsPreview, verdict }: Inspecting & { verdict: Patience },
): Promise<RefusalCode | undefined> {
  thread.say({ kind: 'begin', mimeType, size, drawsPreview });
  for await (const chunk of content) {
    thread.say({ kind: 'chunk', bytes: ownBytes(chunk) });
    await thread.hear('ready', { ms: verdict.ms });
  }
  thread.say({ kind: 'end' });
  return (await thread.hear('verdict', verdict)).refusal;
}

/** A document whose preview breaks the thread has none; one that was given up on the way is not done. */
async function previewOf(
  thread: InspectionThread,
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

/** Bytes that can be handed over to another thread: a copy, where they are part of a buffer that others use. */
function ownBytes(chunk: Uint8Array): Uint8Array {
  return chunk.byteLength === chunk.buffer.byteLength ? chunk : new Uint8Array(chunk);
}
