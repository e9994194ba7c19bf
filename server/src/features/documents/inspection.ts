import { Worker } from 'node:worker_threads';
import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';

export type ToWorker = { kind: 'begin'; mimeType: string } | { kind: 'chunk'; bytes: Uint8Array } | { kind: 'end' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'verdict'; refusal: RefusalCode | undefined }
  | { kind: 'preview'; preview: Uint8Array | undefined };

export type Inspected = { refusal: RefusalCode | undefined; preview: Uint8Array | undefined };

/** Looks through one document after the other, in a thread of its own: decoding a picture blocks for seconds. */
export type Inspection = {
  inspect(content: AsyncIterable<Uint8Array>, mimeType: string): Promise<Inspected>;
  close(): Promise<void>;
};

const verdictMs = 60_000;
const previewMs = 30_000;
const idleMs = 30_000;
/** By so much the process may grow while a preview is drawn. */
const mostGrowth = 600 * 1024 * 1024;

export function createInspection(): Inspection {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function started(): Worker {
    worker ??= new Worker(new URL('./inspection-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    });
    worker.unref();
    return worker;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  return {
    async inspect(content, mimeType) {
      clearTimeout(idle);
      const conversation = converse(started());
      let refusal: RefusalCode | undefined;
      try {
        conversation.say({ kind: 'begin', mimeType });
        for await (const chunk of content) {
          conversation.say({ kind: 'chunk', bytes: ownBytes(chunk) });
          await conversation.hear('ready', verdictMs);
        }
        conversation.say({ kind: 'end' });
        ({ refusal } = await conversation.hear('verdict', verdictMs));
      } catch (failure) {
        await stop();
        if (!(failure instanceof WorkerLost)) throw failure;
        return { refusal: 'unreadable', preview: undefined };
      }
      try {
        const { preview } = await conversation.hear('preview', previewMs, mostGrowth);
        return { refusal, preview };
      } catch {
        await stop();
        return { refusal, preview: undefined };
      } finally {
        conversation.end();
        idle = setTimeout(() => void stop(), idleMs).unref();
      }
    },
    close: stop,
  };
}

/** Bytes that can be handed over to another thread: a copy, where they are part of a buffer that others use. */
function ownBytes(chunk: Uint8Array): Uint8Array {
  return chunk.byteLength === chunk.buffer.byteLength ? chunk : new Uint8Array(chunk);
}

/** The thread ended, said nothing for too long, or took too much. */
class WorkerLost extends Error {}

type Heard<Kind extends FromWorker['kind']> = Extract<FromWorker, { kind: Kind }>;

function converse(worker: Worker) {
  const heard: FromWorker[] = [];
  let wake = () => {};
  let lost = false;
  const onMessage = (message: FromWorker) => {
    heard.push(message);
    wake();
  };
  const onLost = () => {
    lost = true;
    wake();
  };
  worker.on('message', onMessage).on('error', onLost).on('exit', onLost);

  return {
    say: (message: ToWorker) =>
      worker.postMessage(message, message.kind === 'chunk' ? [message.bytes.buffer as ArrayBuffer] : []),

    async hear<Kind extends FromWorker['kind']>(kind: Kind, ms: number, growth = Infinity): Promise<Heard<Kind>> {
      const until = Date.now() + ms;
      const before = process.memoryUsage.rss();
      for (;;) {
        const message = heard.shift();
        if (message?.kind === kind) return message as Heard<Kind>;
        if (lost || Date.now() > until || process.memoryUsage.rss() - before > growth) throw new WorkerLost();
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 250);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },

    end: () => worker.off('message', onMessage).off('error', onLost).off('exit', onLost),
  };
}
