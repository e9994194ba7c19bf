import type { Database, Db } from '#platform/database/database.ts';

const channel = 'ended';
/** Longer than an access token lives, and than clocks differ. */
const rememberedMs = 10 * 60_000;

/** Sessions by their ids: those of sign-ins as access tokens name them, and those of links. */
export type EndedSessions = {
  /** Whether a sign-in ended so lately that its access tokens would still be taken. Costs no query. */
  hasEnded(signIn: string): boolean;
  /** Calls `tell` once the session is ended, on whichever server. Returns a function that stops listening. */
  whenEnded(session: string, tell: () => void): () => void;
  stop(): Promise<void>;
};

/** Keeps the ended sessions: read from the table at the start and after a lost connection, in between by notifications. */
export async function openEndedSessions(database: Database): Promise<EndedSessions> {
  const ended = new Map<string, number>();
  const followers = new Map<string, Set<() => void>>();

  function note(session: string): void {
    const now = Date.now();
    ended.delete(session);
    ended.set(session, now);
    // They stand in the order of their ends.
    for (const [id, at] of ended) {
      if (now - at < rememberedMs) break;
      ended.delete(id);
    }
    for (const tell of followers.get(session) ?? []) tell();
  }

  async function readAll(): Promise<void> {
    for (const id of await listEnded(database)) note(id);
  }

  const listening = await database.listen(channel, {
    notified: note,
    resumed: () => void readAll().catch(() => undefined),
  });
  await readAll();
  return {
    hasEnded: (signIn) => ended.has(signIn),
    whenEnded(session, tell) {
      const those = followers.get(session) ?? new Set();
      followers.set(session, those.add(tell));
      return () => {
        those.delete(tell);
        if (those.size === 0 && followers.get(session) === those) followers.delete(session);
      };
    },
    stop: () => listening.stop(),
  };
}

async function listEnded(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from ended_sign_ins where ended_at > now() - $1::interval', [
    `${rememberedMs} milliseconds`,
  ]);
  return rows.map(({ id }) => id);
}
