import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createFresh } from '#testing/databases/fresh-database.ts';
import type { Database } from './database.ts';
import { openPostgres } from './open-postgres.ts';

const postgres = inject('postgresUrl');
/** How long an answer takes on the n-th connection; null where none comes. */
let delayOf: (connection: number) => number | null = () => 0;
let connections = 0;
let url: URL;
let through: URL;
let database: Database;

// Half open, because one that says nothing does not close a connection either.
const wire = createServer({ allowHalfOpen: true }, (client) => {
  const index = (connections += 1);
  const server = connect(Number(url.port), url.hostname);
  client.on('data', (chunk) => void (delayOf(index) !== null && server.write(chunk)));
  server.on('data', (chunk) => {
    const ms = delayOf(index);
    if (ms !== null) setTimeout(() => client.write(chunk), ms);
  });
  for (const [one, other] of [[client, server] as const, [server, client] as const])
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
});

beforeAll(async () => {
  if (!postgres) return;
  url = new URL(await createFresh(postgres));
  await once(wire.listen(0, '127.0.0.1'), 'listening');
  through = new URL(url);
  through.port = String((wire.address() as AddressInfo).port);
  through.hostname = '127.0.0.1';
  database = openPostgres(through.href, () => {}, { connections: 1 });
  // The pool has the first connection, /readyz the second.
  await database.query('select 1');
  await database.probe();
});
afterEach(() => {
  delayOf = () => 0;
});
afterAll(async () => {
  await database?.close();
  wire.close();
});

async function msOf(probe: Promise<void>): Promise<number> {
  const begun = performance.now();
  await probe.catch(() => {});
  return performance.now() - begun;
}

test.skipIf(!postgres)('a database that takes more than a second is slow, not down', async () => {
  delayOf = () => 1200;
  await database.probe();
});

test.skipIf(!postgres)('a process that was busy meanwhile reads what has arrived before it judges', async () => {
  const probe = database.probe();
  const until = performance.now() + 2000;
  while (performance.now() < until);
  await probe;
});

test.skipIf(!postgres)('one that cannot be written to is not ready', async () => {
  const readOnly = new URL(url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const replica = openPostgres(readOnly.href, () => {});
  await expect(replica.probe()).rejects.toMatchObject({ cause: { message: 'the database is read-only' } });
  await replica.close();
});

test.skipIf(!postgres)('a database that answers other statements is not down', async () => {
  delayOf = (connection) => (connection === 1 ? 50 : null);
  let isOver = false;
  const probe = database.probe().finally(() => (isOver = true));
  while (!isOver) await database.query('select 1');
  await probe;
});

test.skipIf(!postgres)('one that says nothing is soon down, for all who ask, and up again afterwards', async () => {
  delayOf = () => null;
  const asked = [database.probe(), database.probe()];
  const took = await Promise.all(asked.map(msOf));
  for (const probe of asked)
    await expect(probe).rejects.toMatchObject({ cause: { message: expect.stringContaining('no answer within') } });
  expect(Math.max(...took)).toBeLessThan(3000);
  delayOf = () => 0;
  await expect
    .poll(
      () =>
        database.probe().then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 20_000 },
    )
    .toBe('up');
});

test.skipIf(!postgres)('one that says nothing holds nobody who takes leave', async () => {
  const other = openPostgres(through.href, () => {});
  const listening = await other.listen('any', { notified: () => {}, resumed: () => {} });
  await Promise.all([other.query('select 1'), other.probe()]);
  delayOf = () => null;
  await listening.stop();
  await other.close();
});
