import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './scan-protocol.ts';

/** The thread gave no verdict: it ended, timed out, used too much memory or threw. */
class ScanLost extends Error {
  override readonly name = 'ScanLost';
}

type Heard<Kind extends FromWorker['kind']> = Extract<FromWorker, { kind: Kind }>;

/** How long, and with how much memory, the thread may work on its next answer. */
export type Patience = { ms: number; mostMemory?: number };

export type ScanThread = ReturnType<typeof startThread>;

/** How often time and memory of a working thread are checked. */
const lookMs = 250;

export function startThread(program: URL) {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 384 } });
  worker.unref();
  const heard: FromWorker[] = [];
  let lost: ScanLost | undefined;
  let wake = () => {};
  const lose = (why: string) => {
    lost ??= new ScanLost(why);
    wake();
  };
  worker
    .on('message', (message: FromWorker) => {
      heard.push(message);
      wake();
    })
    .on('error', (failure: Error) => lose(`the thread failed: ${failure.message}`))
    .on('exit', () => lose('the thread ended'));

  return {
    say(message: ToWorker): void {
      worker.postMessage(message, message.kind === 'chunk' ? [message.bytes.buffer as ArrayBuffer] : []);
    },

    async hear<Kind extends FromWorker['kind']>(kind: Kind, patience: Patience): Promise<Heard<Kind>> {
      const until = Date.now() + patience.ms;
      const isTooLarge = watchMemory(worker, patience.mostMemory);
      for (;;) {
        const message = heard.shift();
        if (message?.kind === kind) return message as Heard<Kind>;
        if (message?.kind === 'failed') throw new ScanLost(message.problem);
        if (Date.now() > until) lose(`no ${kind} in time`);
        if (isTooLarge()) lose('too much memory');
        if (lost) throw lost;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },

    /** Pending `hear` calls reject. */
    async end(why: string): Promise<void> {
      lose(why);
      await worker.terminate();
    },
  };
}

/**
 * How much the thread itself holds, its buffers included: the process grows by what others do in it. A thread that computes answers in
 * between; while it cannot, the last answer counts.
 */
function watchMemory(worker: Worker, most = Infinity): () => boolean {
  let held = 0;
  let isAsked = false;
  async function ask(): Promise<void> {
    isAsked = true;
    const { total_heap_size: heap, external_memory: buffers, malloced_memory: rest } = await worker.getHeapStatistics();
    held = heap + buffers + rest;
    isAsked = false;
  }
  return () => {
    // An ended thread has no answer, and is noticed by its end.
    if (!isAsked) ask().catch(() => {});
    return held > most;
  };
}
