import { afterEach, expect, inject, test } from 'vitest';
import { startFresh } from '#testing/databases/fresh-database.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { openPostgres } from './open-postgres.ts';
import type { PostgresLimits } from './postgres-limits.ts';

const isPostgres = Boolean(inject('postgresUrl'));
const opened: Database[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

/** Two pools on one database of their own: the one that is tried, and one that looks on. */
async function open(limits: Partial<PostgresLimits> = {}): Promise<[Database, Database]> {
  const [database, other] = await startFresh(2, limits);
  opened.push(database!, other!);
  return [database!, other!];
}

const ownPid = 'select pg_backend_pid() as pid';

async function terminate(other: Database, pid: number | undefined): Promise<void> {
  await other.query('select pg_terminate_backend($1, 5000)', [pid]);
}

test.skipIf(!isPostgres)(
  'a connection that is lost between two statements fails its transaction, and nothing else',
  async () => {
    const [database, other] = await open();
    await database.script('create table notes (text text)');
    const work = database.transaction(async (db) => {
      await db.query("insert into notes values ('half')");
      const [row] = await db.query<{ pid: number }>(ownPid);
      await terminate(other, row?.pid);
      await db.query("insert into notes values ('whole')");
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await database.query('select * from notes')).toEqual([]);
  },
);

test.skipIf(!isPostgres)('a connection that is lost while it is asked fails with a retryable error', async () => {
  const [database, other] = await open();
  const [row] = await database.query<{ pid: number }>(ownPid);
  const asked = database.query('select pg_sleep(20)').catch((failure: unknown) => failure);
  const isAsked = 'select 1 from pg_stat_activity where pid = $1 and query like $2';
  while ((await other.query(isAsked, [row?.pid, '%pg_sleep%'])).length === 0);
  await terminate(other, row?.pid);
  expect(await asked).toMatchObject({ appError: 'UNAVAILABLE', statusCode: 503 });
});

test.skipIf(!isPostgres)('a database that takes no new connections is away, whatever its reason', async () => {
  const [database] = await open();
  const admin = openPostgres(inject('postgresUrl') ?? '', () => {});
  opened.push(admin);
  const [row] = await database.query<{ name: string }>('select current_database() as name');
  const allow = (isAllowed: boolean) => admin.script(`alter database "${row?.name}" allow_connections ${isAllowed}`);
  await allow(false);
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [row?.name]);
  const askings = [
    () => database.query('select 1'),
    () => database.transaction((db) => db.query('select 1')),
    () => database.probe(),
  ];
  // The first that asks learns of its lost connection.
  for (const asking of [...askings, ...askings]) await expect(asking()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await allow(true);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(!isPostgres)('waiting too long for a connection fails with a retryable error', async () => {
  const [database] = await open({ connections: 1, connectMs: 2000 });
  await database.transaction(async () => {
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    // A pool that is fully in use is still ready.
    await database.probe();
  });
});

test.skipIf(!isPostgres)('statements and locks have their limits', async () => {
  const [database] = await open({ statementMs: 300, lockMs: 100 });
  await database.script('create table things (id int); insert into things values (1)');
  await expect(database.query('select pg_sleep(5)')).rejects.toMatchObject({ cause: { code: '57014' } });
  const locked = database.transaction(async (db) => {
    await db.query('select * from things for update');
    await database.transaction((second) => second.query('select * from things for update'));
  });
  await expect(locked).rejects.toMatchObject({ cause: { code: '55P03' } });
});

test.skipIf(!isPostgres)('an idle transaction has a time limit', async () => {
  const [database, other] = await open({ idleMs: 100 });
  const resting = database.transaction(async (db) => {
    const [row] = await db.query<{ pid: number }>(ownPid);
    while ((await other.query('select 1 from pg_stat_activity where pid = $1', [row?.pid])).length > 0);
    await db.query('select 1');
  });
  await expect(resting).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test.skipIf(!isPostgres)(
  'exclusive work of a start has no time limits, and no other server does it meanwhile',
  async () => {
    const [database, other] = await open({ statementMs: 100, lockMs: 100 });
    const order: string[] = [];
    const both = [database, other].map((one, index) =>
      one.exclusively(4711, async (db) => {
        order.push(`${index} begins`);
        await db.query('select pg_sleep(0.3)');
        order.push(`${index} ends`);
      }),
    );
    await Promise.all(both);
    const [first] = order;
    expect(order).toEqual(
      first === '0 begins'
        ? ['0 begins', '0 ends', '1 begins', '1 ends']
        : ['1 begins', '1 ends', '0 begins', '0 ends'],
    );
  },
);

test.skipIf(!isPostgres)('a transaction with an ignored failure is not reported as committed', async () => {
  const [database] = await open();
  const work = database.transaction(async (db) => {
    await db.query('select nonsense').catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
});
