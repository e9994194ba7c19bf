import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import { sendHttpFailure } from '#platform/http/http-failure.ts';
import type { EndedSessions } from '#platform/live/ended-sessions.ts';
import { openEventStream } from '#platform/live/event-stream.ts';
import type { LiveUpdates } from '#platform/live/live-updates.ts';
import { openStreams } from '#platform/live/open-streams.ts';
import { createStreamCounts } from '#platform/live/stream-counts.ts';

/** Somebody has a few tabs open, each with one stream and a second one while it reconnects. */
const mostStreams = { user: 20 };
const longestStreamMs = 5 * 60_000;
const renewMs = 20_000;

/** What a ticket opens. */
export type DeskStream = {
  userId: string;
  /** The sign-in that it ends with, where the provider tells. */
  session: string | null;
  /** What the stream follows, and the name of the event that says of its change. */
  follows: readonly { subject: string; event: 'changed' | 'case' }[];
  /** Says that the case is open, again and again, and at last that it is not any more. */
  keep(): Promise<void>;
  end(): Promise<void>;
};

/** Takes a ticket, which counts once; undefined where it does not count. */
export type OpenDeskStream = (db: Db, ticket: string, now: () => Date) => Promise<DeskStream | undefined>;

export type DeskLiveOptions = {
  db: Db;
  live: LiveUpdates;
  ended: EndedSessions;
  openDeskStream: OpenDeskStream;
  now(): Date;
};

/** A stream of change notifications for a page of the desk, opened with a ticket because an EventSource sends no bearer token. */
export async function deskLiveRoutes(
  app: FastifyInstance,
  { db, live, ended, openDeskStream, now }: DeskLiveOptions,
): Promise<void> {
  const streams = openStreams(app);
  const counts = createStreamCounts(mostStreams);

  app.get<{ Querystring: { ticket?: string } }>('/live/desk', async (request, reply) => {
    // A stream without a body would never end.
    if (request.method === 'HEAD') return reply.callNotFound();
    const opened = await openDeskStream(db, String(request.query.ticket ?? ''), now);
    // 204 tells the browser not to reconnect: the page asks for a new ticket.
    if (!opened || (opened.session !== null && ended.hasEnded(opened.session))) return reply.code(204).send();
    const giveBack = counts.take({ user: opened.userId });
    if (!giveBack) return sendHttpFailure(reply, 'TOO_MANY_REQUESTS');
    const logged = (work: Promise<void>) =>
      void work.catch((failure: unknown) => request.log.warn({ err: failure }, 'who has a case open is not known'));
    await opened.keep().catch((failure: unknown) => {
      giveBack();
      throw failure;
    });
    const stream = openEventStream(longestStreamMs);
    const renewing = setInterval(() => logged(opened.keep()), renewMs).unref();
    return streams.send(reply, stream, [
      giveBack,
      () => clearInterval(renewing),
      () => logged(opened.end()),
      ...opened.follows.map(({ subject, event }) => live.follow(subject, () => stream.tell(event))),
      ...(opened.session === null ? [] : [ended.whenEnded(opened.session, stream.end)]),
    ]);
  });
}
