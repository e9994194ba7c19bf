import * as v from 'valibot';
import { RpcError } from '#platform/network/rpc-error.ts';
import type { PaymentEntry } from './payment-entry.ts';

/** The provider does not take the card. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

const answerSchema = v.object({ token: v.string() });

/** Gives the card to the provider, which answers with a token for this quote. The number goes nowhere else. */
export async function fetchCardToken(tokenUrl: string, reference: string, entry: PaymentEntry): Promise<string> {
  const { issuer, number, expiry } = entry;
  const response = await post(tokenUrl, {
    reference,
    creditCardIssuer: issuer,
    number,
    expirationMonth: expiry.month,
    expirationYear: expiry.year,
  });
  if (response.status === 422) throw new CardRefused();
  const answer = v.safeParse(answerSchema, await response.json().catch(() => null));
  if (!response.ok || !answer.success) throw new RpcError('application');
  return answer.output.token;
}

async function post(url: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new RpcError('offline');
  }
}
