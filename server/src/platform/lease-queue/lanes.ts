import { setTimeout as pause } from 'node:timers/promises';
import { carryOut, type AttemptOptions } from './carry-out.ts';
import { takeJob, type Job } from './queries.ts';

export type LanesOptions = AttemptOptions & {
  /** How many jobs run at a time, on each server. */
  width: number;
  /** How many of them may have the same fair key. */
  widthPerKey: number;
  /** How long a stop waits for running attempts before it cancels them. */
  graceMs: number;
};

export type Lanes = {
  /** Something may be due. */
  wake(): void;
  /** Works until no job is due any more; resolves with the number of attempts. */
  work(): Promise<number>;
  /** Looks for work from time to time. */
  start(): void;
  /** Takes no new job, and returns those that are not finished within the grace, so that another server takes them at once. */
  stop(): Promise<void>;
};

const mostServedKeys = 200;

/** Works on the jobs of one queue, a few at a time, taking turns between fair keys. Queues do not wait for each other. */
export function createLanes(options: LanesOptions): Lanes {
  const { db, log, now, times, queue, width } = options;
  const lanes = new Set<Promise<void>>();
  const busy = new Map<Job, AbortController>();
  let servedKeys: string[] = [];
  let taking: Promise<unknown> = Promise.resolve();
  let isAskedAgain = false;
  let attempts = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopping: Promise<void> | undefined;

  async function take(): Promise<Job | undefined> {
    if (stopping) return undefined;
    const moment = now();
    const until = new Date(moment.getTime() + times.leaseMs);
    const lease = crypto.randomUUID();
    const job = await takeJob(db, { queue, lease, now: moment, until, busyKeys: fullKeys(), servedKeys });
    if (!job) return undefined;
    busy.set(job, new AbortController());
    servedKeys = [...servedKeys.filter((key) => key !== job.fairKey), job.fairKey].slice(-mostServedKeys);
    return job;
  }

  function fullKeys(): string[] {
    const counts = new Map<string, number>();
    for (const { fairKey } of busy.keys()) counts.set(fairKey, (counts.get(fairKey) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= options.widthPerKey).map(([key]) => key);
  }

  /** Lanes take jobs one after the other, because the choice depends on which keys are busy. */
  function takeInTurn(): Promise<Job | undefined> {
    const next = taking.then(take);
    taking = next.catch(() => {});
    return next;
  }

  async function runLane(): Promise<void> {
    for (;;) {
      isAskedAgain = false;
      const job = await takeInTurn();
      const controller = job && busy.get(job);
      if (!controller) {
        if (isAskedAgain && !stopping) continue;
        return;
      }
      wake();
      attempts += 1;
      try {
        await carryOut(options, job, controller);
      } finally {
        busy.delete(job);
      }
    }
  }

  function wake(): void {
    if (stopping) return;
    if (lanes.size >= width) {
      isAskedAgain = true;
      return;
    }
    const lane = runLane()
      .catch((failure: unknown) => log.error({ err: failure, queue }, 'a queue cannot be read'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  async function idle(): Promise<void> {
    while (lanes.size > 0) await Promise.all(lanes);
  }

  return {
    wake,
    async work() {
      const before = attempts;
      wake();
      await idle();
      return attempts - before;
    },
    start() {
      wake();
      timer = setInterval(wake, times.pollMs).unref();
    },
    stop() {
      stopping ??= (async () => {
        clearInterval(timer);
        const grace = new AbortController();
        const { signal } = grace;
        await Promise.race([idle(), pause(options.graceMs, undefined, { signal }).catch(() => {})]);
        grace.abort();
        for (const controller of busy.values()) controller.abort();
        await idle();
      })();
      return stopping;
    },
  };
}
