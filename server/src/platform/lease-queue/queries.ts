import type { Db } from '#platform/database/database.ts';

export type NewJob = { queue: string; id: string; fairKey: string; dueAt: Date };

/** Puts something in the queue, in the transaction that stores what it is about. */
export async function putJob(db: Db, { queue, id, fairKey, dueAt }: NewJob): Promise<void> {
  await db.query('insert into jobs (queue, id, fair_key, due_at) values ($1, $2, $3, $4)', [queue, id, fairKey, dueAt]);
}

/** One attempt at a job. Only who holds its lease can renew, settle or postpone it. */
export type Job = {
  queue: string;
  id: string;
  fairKey: string;
  attempts: number;
  lease: string;
  /** What was noted last; an attempt that ended with its server could note nothing more. */
  problem: string | null;
};

export type TakeJobOptions = {
  queue: string;
  lease: string;
  now: Date;
  until: Date;
  /** Fair keys that have all their lanes. */
  busyKeys: readonly string[];
  /** Fair keys whose turn was last, the latest last; all others come first. */
  servedKeys: readonly string[];
};

/** Takes the next due job with a lease until `until`, also one whose lease ran out. */
export async function takeJob(db: Db, options: TakeJobOptions): Promise<Job | undefined> {
  const { queue, lease, now, until, busyKeys, servedKeys } = options;
  const [job] = await db.query<Job>(
    `update jobs set lease = $2, attempts = attempts + 1, due_at = $4
     where queue = $1 and id = (
       select id from jobs
       where queue = $1 and due_at <= $3 and stuck_at is null and fair_key <> all($5::text[])
       order by array_position($6::text[], fair_key) nulls first, due_at limit 1 for update skip locked)
     returning queue, id, fair_key as "fairKey", attempts, lease, problem`,
    [queue, lease, now, until, [...busyKeys], [...servedKeys]],
  );
  return job;
}

/** Whether the lease is still valid; until the transaction ends nobody else can take the job. */
export async function lockJob(db: Db, { queue, id, lease }: Job): Promise<boolean> {
  const rows = await db.query('select 1 from jobs where queue = $1 and id = $2 and lease = $3 for update', [
    queue,
    id,
    lease,
  ]);
  return rows.length === 1;
}

export async function deleteJob(db: Db, { queue, id, lease }: Job): Promise<boolean> {
  const rows = await db.query('delete from jobs where queue = $1 and id = $2 and lease = $3 returning id', [
    queue,
    id,
    lease,
  ]);
  return rows.length === 1;
}

async function updateJob(db: Db, { queue, id, lease }: Job, change: string, values: unknown[]): Promise<boolean> {
  const rows = await db.query(`update jobs set ${change} where queue = $1 and id = $2 and lease = $3 returning id`, [
    queue,
    id,
    lease,
    ...values,
  ]);
  return rows.length === 1;
}

export function renewJob(db: Db, job: Job, until: Date): Promise<boolean> {
  return updateJob(db, job, 'due_at = $4', [until]);
}

/** Returns a job: another server can take it at once, and the attempt does not count. */
export function releaseJob(db: Db, job: Job, now: Date): Promise<boolean> {
  return updateJob(db, job, 'lease = null, attempts = attempts - 1, due_at = $4, problem = null', [now]);
}

/** Is overwritten by whatever the attempt ends with, unless its server ends first. */
export function noteProblem(db: Db, job: Job, problem: string): Promise<boolean> {
  return updateJob(db, job, 'problem = $4', [problem]);
}

export function postponeJob(db: Db, job: Job, dueAt: Date, problem: string): Promise<boolean> {
  return updateJob(db, job, 'lease = null, due_at = $4, problem = $5', [dueAt, problem]);
}

/** From now on the job waits for a person. */
export function markStuck(db: Db, job: Job, now: Date, problem: string): Promise<boolean> {
  return updateJob(db, job, 'lease = null, stuck_at = $4, problem = $5', [now, problem]);
}

export const jobStates = ['waiting', 'stuck'] as const;
export type JobCount = { queue: string; state: (typeof jobStates)[number]; count: number };

export async function countJobs(db: Db): Promise<JobCount[]> {
  return db.query<JobCount>(
    `select queue, case when stuck_at is null then 'waiting' else 'stuck' end as state, count(*) as count
     from jobs group by 1, 2`,
  );
}
