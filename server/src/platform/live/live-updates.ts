import type { Database, Db } from '#platform/database/database.ts';

/** Tells every server that something of a subject changed, once the transaction is committed. */
export async function announceChange(db: Db, subject: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [channel, subject]);
}

const channel = 'changed';

export type LiveUpdates = {
  /** Calls back after each change of the subject, and where word of one may have been missed; until the answer is called. */
  follow(subject: string, changed: () => void): () => void;
  stop(): Promise<void>;
};

/** One connection listens for all who follow anything on this server. */
export async function openLiveUpdates(database: Database): Promise<LiveUpdates> {
  const followers = new Map<string, Set<() => void>>();
  const tell = (them?: ReadonlySet<() => void>) => them?.forEach((changed) => changed());
  const listening = await database.listen(channel, {
    notified: (subject) => tell(followers.get(subject)),
    resumed: () => followers.forEach((those) => tell(those)),
  });
  return {
    follow(subject, changed) {
      const those = followers.get(subject) ?? new Set();
      followers.set(subject, those.add(changed));
      return () => {
        those.delete(changed);
        if (those.size === 0 && followers.get(subject) === those) followers.delete(subject);
      };
    },
    stop: () => listening.stop(),
  };
}
