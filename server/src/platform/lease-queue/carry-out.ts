import type { Db } from '#platform/database/database.ts';
import { Unavailable } from '#platform/unavailable.ts';
import type { Log } from '#platform/log.ts';
import { KeyDestroyed } from '#platform/vault/vault-error.ts';
import { deleteJob, lockJob, markStuck, postponeJob, releaseJob, renewJob, type Job } from './queries.ts';
import type { QueueTimes } from './queue-times.ts';

export type AttemptOptions = {
  db: Db;
  log: Log;
  now(): Date;
  times: QueueTimes;
  queue: string;
  /** A job that failed so often waits for a person. */
  mostAttempts: number;
  /** An attempt that takes longer has failed. */
  attemptMs: number;
  /** What the log says. */
  words: { later: string; stuck: string };
  work: Work;
};

/** What a worker may do with the job it holds. Both return false and change nothing if the lease is lost. */
export type Held = {
  /** Aborted when the attempt was cancelled; its result is ignored. */
  signal: AbortSignal;
  /** Runs `work` in a transaction; the job goes on afterwards. */
  change(work: (db: Db) => Promise<void>): Promise<boolean>;
  /** The same, and deletes the job: it is finished. */
  settle(work: (db: Db) => Promise<void>): Promise<boolean>;
};

/** `later`: nothing was decided, try again. */
export type Outcome = { result: 'settled' } | { result: 'later'; problem: string };

/** One attempt. A failure that is thrown means `later`. */
export type Work = (job: Job, held: Held) => Promise<Outcome>;

type Ended = Outcome | { result: 'later'; problem: string; err: unknown } | { result: 'givenUp' };

/** Makes one attempt at a job that was taken, and keeps its lease meanwhile. */
export async function carryOut(options: AttemptOptions, job: Job, controller: AbortController): Promise<void> {
  const { db, log, now, queue, mostAttempts } = options;
  const renewal = keepRenewing(options, job, controller);
  try {
    // Attempts are counted when they begin, so that those that crashed their server count too.
    const ended: Ended =
      job.attempts > mostAttempts
        ? { result: 'later', problem: 'no attempt came to an end' }
        : await attempt(options, job, controller);
    if (ended.result === 'givenUp') await releaseJob(db, job, now());
    if (ended.result === 'later') await tryAgain(options, job, ended);
  } catch (failure) {
    // The lease runs out by itself, then the job is due again.
    log.error({ err: failure, queue, job: job.id }, 'what became of a job could not be stored');
  } finally {
    clearInterval(renewal);
  }
}

function keepRenewing({ db, log, now, times, queue }: AttemptOptions, job: Job, controller: AbortController) {
  return setInterval(() => {
    renewJob(db, job, new Date(now().getTime() + times.leaseMs)).then(
      (isHeld) => isHeld || controller.abort(),
      (failure: unknown) => log.warn({ err: failure, queue, job: job.id }, 'a lease could not be renewed'),
    );
  }, times.leaseMs / 3).unref();
}

/** Does not wait for work that was cancelled or takes too long: without the lease it can change nothing. */
async function attempt(options: AttemptOptions, job: Job, controller: AbortController): Promise<Ended> {
  const { signal } = controller;
  const { promise: cut, resolve } = Promise.withResolvers<Ended>();
  signal.addEventListener('abort', () => resolve({ result: 'givenUp' }), { once: true });
  const limit = setTimeout(() => resolve({ result: 'later', problem: 'took too long' }), options.attemptMs).unref();
  const held = holdOf(options.db, job, signal);
  const failed = (err: unknown): Ended | Promise<Ended> =>
    err instanceof KeyDestroyed ? endErased(options, job, held) : { result: 'later', problem: nameOf(err), err };
  try {
    return await Promise.race([cut, options.work(job, held).catch(failed)]);
  } finally {
    clearTimeout(limit);
    // Tells work that still runs to stop.
    controller.abort();
  }
}

/** Ends a job whose subject was erased meanwhile, as somebody wanted: there is nothing left to do, and nothing to look into. */
async function endErased({ log, queue }: AttemptOptions, job: Job, held: Held): Promise<Ended> {
  await held.settle(async () => {});
  log.info({ queue, job: job.id }, 'a job ended: what it was about was erased');
  return { result: 'settled' };
}

function holdOf(db: Db, job: Job, signal: AbortSignal): Held {
  const ifHeld = (check: typeof lockJob) => (change: (db: Db) => Promise<void>) =>
    db.transaction(async (own) => {
      const isHeld = await check(own, job);
      if (isHeld) await change(own);
      return isHeld;
    });
  return { signal, change: ifHeld(lockJob), settle: ifHeld(deleteJob) };
}

/** Not its message, which may repeat an address or a name. */
function nameOf(failure: unknown): string {
  return failure instanceof Error ? failure.name : 'Error';
}

type Problem = { problem: string; err?: unknown };

async function tryAgain(options: AttemptOptions, job: Job, problem: Problem): Promise<void> {
  const { db, log, now, mostAttempts, words } = options;
  if (job.attempts >= mostAttempts) return getStuck(options, job, problem);
  log.warn(entryOf(job, problem), words.later);
  await postponeJob(db, job, new Date(now().getTime() + delayMs(job.attempts)), problem.problem);
}

async function getStuck({ db, log, now, words }: AttemptOptions, job: Job, problem: Problem): Promise<void> {
  log.error(entryOf(job, problem), words.stuck);
  await markStuck(db, job, now(), problem.problem);
}

/** Also during an outage there is a line for each job, which its lines are found by. */
function entryOf({ queue, id, attempts }: Job, { problem, err }: Problem) {
  return { queue, job: id, attempts, problem, ...(err !== undefined && { err: causeOf(err) }) };
}

function causeOf(err: unknown): unknown {
  return err instanceof Unavailable ? err.cause : err;
}

/** 5 s, 15 s, 45 s, … up to an hour. */
function delayMs(attempts: number): number {
  return Math.min(5000 * 3 ** (attempts - 1), 3_600_000);
}
