import pg from 'pg';
import type { Hear, Listening } from './database.ts';
import { farewell } from './farewell.ts';

const firstPauseMs = 500;
const longestPauseMs = 2000;
/** A periodic query detects a connection that broke silently. */
const askEveryMs = 30_000;

/**
 * Listens on a connection of its own, outside the pool, and gets a new one when it is lost. The first must succeed; after that
 * `lost` is called at each loss, and it reconnects until `stop`.
 */
export async function listenOnPostgres(
  { url, connectMs }: { url: string; connectMs: number },
  channel: string,
  hear: Hear,
  lost: (failure: Error) => void,
): Promise<Listening> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const limits = { connectionTimeoutMillis: connectMs, query_timeout: connectMs };
    const next = new pg.Client({ connectionString: url, keepAlive: true, ...limits });
    let isOver = false;
    const end = (failure: Error) => {
      if (isOver) return;
      isOver = true;
      clearInterval(asking);
      next.end().catch(() => {});
      if (client !== next || isStopped) return;
      client = undefined;
      lost(failure);
      again(firstPauseMs);
    };
    const asking = setInterval(() => void next.query('select 1').catch(end), askEveryMs).unref();
    next.on('error', end);
    next.on('end', () => end(new Error('the connection ended')));
    next.on('notification', ({ payload }) => hear.notified(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (failure) {
      end(failure as Error);
      throw failure;
    }
    client = next;
    if (isStopped) end(new Error('stopped'));
  }

  function again(pauseMs: number): void {
    timer = setTimeout(() => {
      connect().then(hear.resumed, () => {
        if (!isStopped) again(Math.min(pauseMs * 2, longestPauseMs));
      });
    }, pauseMs).unref();
  }

  await connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      if (last) await farewell(last.end().catch(() => {}));
    },
  };
}
