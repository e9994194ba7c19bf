import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { takeEvent } from './take-event.ts';

export const webhookPath = 'payments/webhook';
const signatureHeader = 'payment-signature';
const mostBytes = 16_384;

export type WebhookOptions = { db: Db; provider: PaymentProvider; now(): Date };

/** Where the provider tells what became of payments. The signature is over the bytes, so they are read as text. */
export async function webhookRoutes(app: FastifyInstance, { db, provider, now }: WebhookOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post(`/${webhookPath}`, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const event = provider.readEvent(request.headers[signatureHeader]?.toString(), body);
    if (!event) return reply.code(400).send({ error: 'SIGNATURE_REFUSED' });
    const isOurs = await takeEvent({ db, now: now() }, event);
    return isOurs ? reply.send({ received: true }) : reply.code(404).send({ error: 'NOT_FOUND' });
  });
}
