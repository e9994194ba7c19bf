import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EventStream } from './event-stream.ts';

export type OpenStreams = {
  count(): number;
  /** Answers with the stream; whatever was taken for it is given back when it closes, whoever closes it. */
  send(reply: FastifyReply, stream: EventStream, giveBack: readonly (() => void)[]): FastifyReply;
};

/** The streams of one address. A stopping server ends them, because it does not wait for pages that are merely open. */
export function openStreams(app: FastifyInstance): OpenStreams {
  const streams = new Set<EventStream>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  return {
    count: () => streams.size,
    send(reply, stream, giveBack) {
      streams.add(stream);
      stream.readable.once('close', () => {
        streams.delete(stream);
        for (const give of giveBack) give();
      });
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          // A connection that is kept alive after the stream would delay a stop.
          connection: 'close',
        })
        .send(stream.readable);
    },
  };
}
