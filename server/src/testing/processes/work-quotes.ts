import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import type { PaymentPlans } from '@beistand/contract/features/quotes/payment-schema.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import Fastify from 'fastify';
import { demoAccounts } from '#demo/claims/demo-accounts.ts';
import { createDemoProvider } from '#demo/payments/demo-provider.ts';
import { createPaymentWorker } from '#features/quotes/payment/payment-worker.ts';
import { openDeps } from '#open-deps.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { bankPayment } from '#testing/callers/quote-calls.ts';
import type { WorkToKill } from './kill-at-work.ts';
import { type Call, openCalls } from './signed-in-calls.ts';

type FoundQuotes = { bound: number; unbound: number; wrong: string[] };

type Attempt = { quoteID: string; isPaying: boolean };

/** A quote is bought and paid; afterwards it is bound with its policy and money, or there is neither. */
export function quoteWork(): WorkToKill<FoundQuotes> {
  const attempts: Attempt[] = [];
  return {
    async prepare(url) {
      const call = await openCalls<Quote>(url, 'quote/quote');
      const attempt = { quoteID: await makePriced(call), isPaying: false };
      attempts.push(attempt);
      return () => buy(call, attempt);
    },
    inspect: (environment) => inspect(environment, attempts),
  };
}

async function makePriced(call: Call<Quote>): Promise<string> {
  const startDate = dateAt(new Date(), 'Europe/Berlin');
  const { quoteID } = await call('createQuote', '1000462', { productCode: 'ho', startDate });
  await call('saveQuote', quoteID, { revision: 1, risk: completeRisk('ho') });
  await call('calculateQuote', quoteID, { revision: 2 });
  return quoteID;
}

/** Until it is bound: the page asks, too. */
async function buy(call: Call<Quote>, attempt: Attempt): Promise<void> {
  const { paymentPlans } = (await call('retrievePaymentPlans', attempt.quoteID, 'basic')) as unknown as PaymentPlans;
  const total = paymentPlans.find(({ billingId }) => billingId === 'basic-annual')?.total;
  const binding = { offering: 'basic', plan: 'basic-annual', total, payment: bankPayment };
  let { state } = await call('bindQuote', attempt.quoteID, binding);
  attempt.isPaying = true;
  while (state === 'paying') ({ state } = await call('retrieveQuote', attempt.quoteID));
}

type Row = { state: string; policies: number; payments: number; captured: number };

/** What is acknowledged is bound and paid once the queue has been worked on; no policy stands without a quote. */
async function inspect(environment: NodeJS.ProcessEnv, attempts: readonly Attempt[]): Promise<FoundQuotes> {
  const { database: db, vault, files } = await openDeps(readSettings(environment));
  // Late enough for the leases of the killed, and far too early for a void.
  const now = () => new Date(Date.now() + 60_000);
  const provider = createDemoProvider({
    key: vault.systemKey('demo payments'),
    now,
    later: () => {},
    deliver: () => {},
  });
  const times = { leaseMs: 15_000, pollMs: 1000 };
  try {
    await createPaymentWorker({
      db,
      vault,
      provider,
      log: Fastify().log,
      times,
      timeZone: 'Europe/Berlin',
      now,
    }).work();
    const wrong: string[] = [];
    let bound = 0;
    for (const { quoteID, isPaying } of attempts) {
      const [row] = await db.query<Row>(
        `select state, (select count(*) from policies where policies.policy_number = quotes.policy_number) as policies,
           (select count(*) from payments where quote_id = quotes.id) as payments,
           (select count(*) from payments where quote_id = quotes.id and payments.state = 'captured') as captured
         from quotes where number = $1`,
        [quoteID],
      );
      const isBound = row?.state === 'bound' && row.policies === 1 && row.payments === 1 && row.captured === 1;
      const isUntouched = row?.state === 'quoted' && row.policies === 0 && row.payments === 0 && !isPaying;
      if (isBound) bound += 1;
      else if (!isUntouched) wrong.push(`${quoteID}: ${JSON.stringify(row)}`);
    }
    const ofDemo = demoAccounts.flatMap(({ policies }) => policies.map(({ policyNumber }) => policyNumber));
    const strays = await db.query<{ number: string }>(
      `select policy_number as number from policies where policy_number <> all($1)
         and not exists (select from quotes where quotes.policy_number = policies.policy_number)`,
      [ofDemo],
    );
    wrong.push(...strays.map(({ number }) => `${number} belongs to no quote`));
    return { bound, unbound: attempts.length - bound, wrong };
  } finally {
    await db.close();
    files.close();
  }
}
