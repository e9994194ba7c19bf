import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database.ts';
import { openEventStream, type EventStream } from '#platform/live/event-stream.ts';
import type { LiveUpdates } from '#platform/live/live-updates.ts';
import { linkSecretsOf } from './link-secrets.ts';

/** A tab has one, a second one while it reconnects; somebody has a few tabs. */
const streamsPerSession = 6;
const streamsPerServer = 2000;

/** Finds the case of a living session without keeping the session alive: a page that is only open is not being used. */
export type FindCaseOfSession = (
  db: Db,
  proof: { session: string; secret: string },
  now: Date,
) => Promise<string | undefined>;

export type LiveOptions = { db: Db; live: LiveUpdates; findCaseOfSession: FindCaseOfSession; now(): Date };

/** Word of changes in a case, for whoever has its session's cookie. */
export async function liveRoutes(
  app: FastifyInstance,
  { db, live, findCaseOfSession, now }: LiveOptions,
): Promise<void> {
  const streams = new Map<string, Set<EventStream>>();
  let count = 0;

  function keep(session: string, stream: EventStream, unfollow: () => void): void {
    const own = streams.get(session) ?? new Set();
    streams.set(session, own.add(stream));
    count += 1;
    stream.readable.once('close', () => {
      unfollow();
      count -= 1;
      own.delete(stream);
      if (own.size === 0) streams.delete(session);
    });
  }

  app.get<{ Querystring: { session?: string } }>('/live/case', async (request, reply) => {
    // A connection that is kept after the stream's end would hold a stopping server.
    void reply.header('connection', 'close');
    const session = String(request.query.session ?? '');
    const secret = linkSecretsOf(request, reply).read(session);
    const claimId = secret && (await findCaseOfSession(db, { session, secret }, now()));
    // 204 tells the browser not to come again.
    if (!claimId) return reply.code(204).send();
    if (count >= streamsPerServer || (streams.get(session)?.size ?? 0) >= streamsPerSession)
      return reply.code(503).header('retry-after', '30').send();
    const stream = openEventStream();
    keep(session, stream, live.follow(claimId, stream.tellChanged));
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      .send(stream.readable);
  });

  // A stopping server does not wait for pages that are merely open.
  app.addHook('preClose', async () => {
    for (const own of streams.values()) for (const stream of own) stream.end();
  });
}
