import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startNoteLoad, type Loaded, type NoteLoad } from './note-load.ts';
import { openServerRunner, type ServerProcess } from './server-process.ts';
import { startPostgres, type TestPostgres } from '#testing/databases/start-postgres.ts';

export type Outages = { crashes: number; pauses: number; pausedMs: number; terminations: number };

export type SurvivedOutages = Omit<Loaded, 'retries'> & {
  retries: number;
  exits: number;
  /** How the stop of a server without work ended while the database was silent; what runs has half a minute, then it would be 1. */
  stopCode: number | null;
  /** The longest that passed between the database's return and the next acknowledged note. */
  slowestRecoveryMs: number;
  /** The longest that /readyz took to say 503 while the database was silent; undefined where it said something else. */
  slowestRefusalMs: number | undefined;
};

/** Stops, pauses and cuts off PostgreSQL under a server that is written to, and looks at what became of what was acknowledged. */
export async function surviveOutages(
  { crashes, pauses, pausedMs, terminations }: Outages,
  environment: Record<string, string> = {},
): Promise<SurvivedOutages> {
  const postgres = await startPostgres({ losesCommits: false });
  const runner = await openServerRunner({ LOG_LEVEL: 'silent', DATABASE_URL: postgres.url, ...environment });
  try {
    const server = await runner.start();
    const load = await startNoteLoad(server.url, 6);
    const recoveries: number[] = [];
    const refusals: (number | undefined)[] = [];
    for (let count = 0; count < terminations; count += 1) {
      await load.untilAnswered();
      await terminateAll(postgres.url);
      recoveries.push(await recovery(load));
    }
    for (let count = 0; count < crashes; count += 1) {
      await pause(Math.random() * 300);
      await postgres.crash();
      await pause(Math.random() * 2000);
      await postgres.restart();
      recoveries.push(await recovery(load));
    }
    for (let count = 0; count < pauses; count += 1) {
      refusals.push(await silence(postgres, server, pausedMs));
      recoveries.push(await recovery(load));
    }
    const exits = server.isRunning() ? 0 : 1;
    const { retries, ...loaded } = await load.end();
    const stopCode = await stopInSilence(postgres, await runner.start({ WORKERS: '1' }));
    return {
      ...loaded,
      retries: retries.length,
      exits,
      stopCode,
      slowestRecoveryMs: Math.round(Math.max(0, ...recoveries)),
      slowestRefusalMs: refusals.includes(undefined) ? undefined : Math.round(Math.max(0, ...(refusals as number[]))),
    };
  } finally {
    await runner.close();
    await postgres.stop();
  }
}

async function recovery(load: NoteLoad): Promise<number> {
  const begun = performance.now();
  await load.untilAnswered();
  return load.lastAt() - begun;
}

/** While the database is silent, /readyz is asked; answers with how long the slowest refusal took. */
async function silence(postgres: TestPostgres, { url }: ServerProcess, ms: number): Promise<number | undefined> {
  const end = performance.now() + ms;
  const took: (number | undefined)[] = [];
  postgres.pause();
  try {
    do {
      const asked = performance.now();
      const { status } = await fetch(new URL('/readyz', url));
      took.push(status === 503 ? performance.now() - asked : undefined);
      await pause(200);
    } while (performance.now() < end);
  } finally {
    postgres.resume();
  }
  return took.includes(undefined) ? undefined : Math.max(...(took as number[]));
}

async function stopInSilence(postgres: TestPostgres, server: ServerProcess): Promise<number | null> {
  await untilIdle(server);
  postgres.pause();
  try {
    return await server.stop();
  } finally {
    postgres.resume();
  }
}

/** A job that runs is given its time. */
async function untilIdle({ url }: ServerProcess): Promise<void> {
  const isIdle = async () => {
    const metrics = await (await fetch(new URL('/metrics', url))).text();
    return metrics.includes('beistand_jobs{') && !/^beistand_jobs\{.*state="waiting"\} [1-9]/m.test(metrics);
  };
  while (!(await isIdle())) await pause(200);
}

async function terminateAll(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()',
    ['client backend'],
  );
  await client.end();
}
