import type { Outcome, SmsMessage, Transport } from './message.ts';

const timeoutMs = 20_000;

/** Refusals that say nothing about the message itself. */
const passing = new Set([401, 403, 404, 408, 409, 425, 429]);

/**
 * Posts { to, text, id } to an HTTP gateway. The gateway ignores a second message of the same id, so whatever was
 * not answered can be sent again.
 */
export function openSmsGateway(url: string): Transport<SmsMessage> {
  return {
    async send(id, { to, text }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': id },
          body: JSON.stringify({ to, text, id }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return outcomeOf(response.status);
      } catch (failure) {
        return { result: 'later', problem: problemOf(failure) };
      }
    },
  };
}

/** A failed fetch has its reason in its cause. */
function problemOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'no answer';
  const { code } = (failure.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : failure.name;
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { result: 'sent' };
  const isFinal = status >= 400 && status < 500 && !passing.has(status);
  return { result: isFinal ? 'never' : 'later', problem: `HTTP ${status}` };
}
