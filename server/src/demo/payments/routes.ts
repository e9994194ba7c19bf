import { cardMasks, type CardType } from '@beistand/contract/constants.ts';
import { isCardNumber } from '@beistand/contract/features/quotes/payment-rules.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { DemoProvider } from './demo-provider.ts';

const issuers = Object.keys(cardMasks) as [CardType, ...CardType[]];

const cardSchema = v.strictObject({
  reference: v.pipe(v.string(), v.regex(/^Q-\d{9}$/)),
  creditCardIssuer: v.picklist(issuers),
  /** With or without the dashes of its mask. */
  number: v.pipe(v.string(), v.maxLength(30)),
  expirationMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expirationYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
});

/** The provider's own door, which only a demo has: browsers bring card numbers here and to nobody else. */
export async function demoPaymentRoutes(app: FastifyInstance, { provider }: { provider: DemoProvider }): Promise<void> {
  app.post(`/${provider.tokenPath}`, (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { success, output } = v.safeParse(cardSchema, request.body);
    const number = success ? output.number.replaceAll(/[- ]/g, '') : '';
    if (!success || !isCardNumber(output.creditCardIssuer, number))
      return reply.code(422).send({ error: 'CARD_REFUSED' });
    return reply.send({ token: provider.tokenise({ reference: output.reference, number }) });
  });
}
