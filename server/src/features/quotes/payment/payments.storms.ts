import { expect, test } from 'vitest';
import { buyQuote, openPayments, policiesOf, postEvent } from '#testing/callers/payment-calls.ts';
import { askQuote, bindingOf, callQuote, makeQuote } from '#testing/callers/quote-calls.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import type { TestApp } from '#testing/test-app.ts';

type Storm = {
  buyers: number;
  /** How often the test sends each event, which the provider sends twice by itself. */
  copies: number;
};

/** What many do at the same time, or what is told many times over, happens once. */
export function describeStorms(server: () => TestApp, { buyers, copies }: Storm): void {
  test(`Q6.g ${buyers} buy at once, with answers lost, and several servers work on it: one policy, one capture`, async () => {
    const { provider, worker } = openPayments(server());
    const { quoteID } = await makeQuote(server(), 'ho', { caller: 'erika' });
    const binding = await bindingOf(server(), quoteID, 'basic-monthly');
    const key = crypto.randomUUID();
    const calls = Array.from({ length: buyers }, (_, index) =>
      callQuote(server(), { caller: 'erika', key: index % 5 === 0 ? key : crypto.randomUUID() }, 'bindQuote', [
        quoteID,
        binding,
      ]),
    );
    const answers = await Promise.all(calls);
    const failures = answers.flatMap(({ error }) => (error ? [error.data?.appError] : []));
    expect(new Set(failures)).toEqual(new Set(['QUOTE_LOCKED']));
    expect([1, Math.ceil(buyers / 5)]).toContain(answers.length - failures.length);
    await Promise.all([worker().work(), worker().work(), worker().work()]);
    const { payment } = await askQuote(server(), 'erika', 'retrieveQuote', quoteID);
    expect(await policiesOf(server(), quoteID)).toHaveLength(1);
    expect(
      await server().database.query('select 1 from payments join quotes on quotes.id = quote_id where number = $1', [
        quoteID,
      ]),
    ).toHaveLength(1);
    expect(provider.ledger.get(payment?.publicID ?? '')).toMatchObject({ captures: 1 });
  });

  test(`Q6.g every event ${2 * copies} times in random order has one effect`, async () => {
    const { work, pass, events } = openPayments(server());
    const random = seededRandom();
    const [bound, declined] = [await buyQuote(server(), 'gtp'), await buyQuote(server(), 'gtp', 'stolen')];
    await work();
    pass(Infinity);
    const many = events.flatMap((event) => Array.from({ length: copies }, () => event));
    for (const event of many.toSorted(() => random() - 0.5))
      expect((await postEvent(server(), event)).statusCode).toBe(200);
    await work();
    expect(await askQuote(server(), 'erika', 'retrieveQuote', bound.quoteID)).toMatchObject({
      state: 'bound',
      payment: { state: 'captured' },
    });
    expect(await askQuote(server(), 'erika', 'retrieveQuote', declined.quoteID)).toMatchObject({
      state: 'quoted',
      payment: { state: 'declined' },
    });
    expect(await policiesOf(server(), bound.quoteID)).toHaveLength(1);
    const told = await server().database.query(
      'select kind from payment_events where payment_id = any($1::uuid[]) order by kind',
      [[bound.payment?.publicID, declined.payment?.publicID]],
    );
    expect(told).toEqual([{ kind: 'authorised' }, { kind: 'captured' }, { kind: 'declined' }]);
  });
}
