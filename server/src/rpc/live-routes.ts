import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import { sendHttpFailure } from '#platform/http/http-failure.ts';
import type { EndedSessions } from '#platform/live/ended-sessions.ts';
import { openEventStream, type EventStream } from '#platform/live/event-stream.ts';
import type { LiveUpdates } from '#platform/live/live-updates.ts';
import { createStreamCounts } from '#platform/live/stream-counts.ts';
import { networkOf } from '#platform/bounds/network-of.ts';
import { linkSecretsOf } from './link-secrets.ts';
import type { FindLivingSession } from './link-session.ts';

/** A tab has one, a second one while it reconnects; somebody has a few tabs, a family a few devices, an office many members. */
const mostStreams = { session: 6, link: 18, network: 120 };
const streamsPerServer = 2000;

export type LiveOptions = {
  db: Db;
  live: LiveUpdates;
  ended: EndedSessions;
  findLivingSession: FindLivingSession;
  now(): Date;
};

/** A stream of change notifications for a case, for the browser with the session's cookie, until the session ends. */
export async function liveRoutes(
  app: FastifyInstance,
  { db, live, ended, findLivingSession, now }: LiveOptions,
): Promise<void> {
  const streams = new Set<EventStream>();
  const counts = createStreamCounts(mostStreams);

  app.get<{ Querystring: { session?: string } }>('/live/case', { exposeHeadRoute: false }, async (request, reply) => {
    // Closed with the stream, because a kept-alive connection would delay a stop.
    void reply.header('connection', 'close');
    const session = String(request.query.session ?? '');
    const secret = linkSecretsOf(request, reply).read(session);
    const living = secret && (await findLivingSession(db, { session, secret }, now()));
    // 204 tells the browser not to reconnect.
    if (!living) return reply.code(204).send();
    if (streams.size >= streamsPerServer) return sendHttpFailure(reply, 'SERVER_BUSY');
    const giveBack = counts.take({ session, link: living.linkId, network: networkOf(request.ip) });
    if (!giveBack) return sendHttpFailure(reply, 'TOO_MANY_REQUESTS');
    // A session that is used meanwhile lives longer; then the browser reconnects.
    const stream = openEventStream(living.endsAt.getTime() - now().getTime());
    const endings = [giveBack, live.follow(living.claimId, stream.tellChanged), ended.whenEnded(session, stream.end)];
    streams.add(stream);
    stream.readable.once('close', () => {
      streams.delete(stream);
      for (const end of endings) end();
    });
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
    for (const stream of streams) stream.end();
  });
}
