import type { FastifyInstance } from 'fastify';
import type { Vault } from '#platform/vault/vault.ts';
import { webhookPath } from '#features/quotes/payment/webhook-routes.ts';
import { createDemoProvider, type DemoProvider } from './demo-provider.ts';

/** The demo's provider in this process: its events come in by the webhook's address, as those of another company would. */
export function openDemoPayments(
  app: FastifyInstance,
  { vault, basePath, now }: { vault: Vault; basePath: string; now(): Date },
): DemoProvider {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('preClose', async () => timers.forEach((timer) => clearTimeout(timer)));
  return createDemoProvider({
    key: vault.systemKey('demo payments'),
    now,
    later(ms, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms).unref();
      timers.add(timer);
    },
    deliver({ body, signature }) {
      const headers = { 'content-type': 'application/json', 'payment-signature': signature };
      app
        .inject({ method: 'POST', url: `${basePath}${webhookPath}`, payload: body, headers })
        .catch((failure: unknown) => app.log.warn({ err: failure }, 'an event of a payment did not arrive'));
    },
  });
}
