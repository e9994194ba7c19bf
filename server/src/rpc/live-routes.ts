import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import { sendHttpFailure } from '#platform/http/http-failure.ts';
import type { EndedSessions } from '#platform/live/ended-sessions.ts';
import { openEventStream } from '#platform/live/event-stream.ts';
import type { LiveUpdates } from '#platform/live/live-updates.ts';
import { openStreams } from '#platform/live/open-streams.ts';
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
  const streams = openStreams(app);
  const counts = createStreamCounts(mostStreams);

  app.get<{ Querystring: { session?: string } }>('/live/case', async (request, reply) => {
    // A stream without a body would never end.
    if (request.method === 'HEAD') return reply.callNotFound();
    const session = String(request.query.session ?? '');
    const secret = linkSecretsOf(request, reply).read(session);
    const living = secret && (await findLivingSession(db, { session, secret }, now()));
    // 204 tells the browser not to reconnect.
    if (!living) return reply.code(204).send();
    if (streams.count() >= streamsPerServer) return sendHttpFailure(reply, 'SERVER_BUSY');
    const giveBack = counts.take({ session, link: living.linkId, network: networkOf(request.ip) });
    if (!giveBack) return sendHttpFailure(reply, 'TOO_MANY_REQUESTS');
    // A session that is used meanwhile lives longer; then the browser reconnects.
    const stream = openEventStream(living.endsAt.getTime() - now().getTime());
    return streams.send(reply, stream, [
      giveBack,
      live.follow(living.claimId, () => stream.tell('changed')),
      ended.whenEnded(session, stream.end),
    ]);
  });
}
