import { randomUUID, type KeyObject } from 'node:crypto';
import type { AuthoriseOutcome, PaymentMeans, PaymentProvider, ProviderEvent } from '#platform/payments/provider.ts';
import { isSigned, readValue, signBody, signValue } from './signatures.ts';
import { answerOf, isLate, lateSeconds, type CardAnswer } from './test-cards.ts';

/** What the provider knows of one payment: how it answered, and how often money moved. */
export type LedgerEntry = {
  outcome?: Exclude<AuthoriseOutcome, { result: 'waiting' }>;
  captures: number;
  isVoided: boolean;
};

export type SignedEvent = { body: string; signature: string };

export type DemoProviderDeps = {
  key: KeyObject;
  now(): Date;
  /** Does something after so many milliseconds. */
  later(ms: number, work: () => void): void;
  /** Brings an event to the webhook. */
  deliver(event: SignedEvent): void;
};

export type DemoProvider = PaymentProvider & {
  /** Exchanges a card for a token. The number is read here and kept nowhere: the token tells how to answer and its last four digits. */
  tokenise(card: { reference: string; number: string }): string;
  ledger: ReadonlyMap<string, LedgerEntry>;
};

const mostEntries = 10_000;
/** Events come twice, and later ones may come first. */
const deliveryMs = [1500, 200, 900, 50] as const;

type Token = { reference: string; answer: CardAnswer; lastFour: string; nonce: string };

/** Stands in for whoever takes the money, in a demo. It keeps what it did in memory, and nothing of cards. */
export function createDemoProvider({ key, now, later, deliver }: DemoProviderDeps): DemoProvider {
  const ledger = new Map<string, LedgerEntry>();
  /** Payments that are answered late, until they are. */
  const late = new Map<string, PromiseWithResolvers<AuthoriseOutcome>>();
  let sent = 0;

  function entryOf(id: string): LedgerEntry {
    const known = ledger.get(id);
    if (known) return known;
    const entry = { captures: 0, isVoided: false };
    ledger.set(id, entry);
    const [oldest] = ledger.keys();
    if (ledger.size > mostEntries && oldest !== undefined) ledger.delete(oldest);
    return entry;
  }

  function tell(event: ProviderEvent): void {
    const body = JSON.stringify(event);
    for (let copy = 0; copy < 2; copy += 1) {
      sent += 1;
      later(deliveryMs[sent % deliveryMs.length] ?? 0, () => deliver({ body, signature: signBody(key, body, now()) }));
    }
  }

  function decide(id: string, entry: LedgerEntry, outcome: NonNullable<LedgerEntry['outcome']>): AuthoriseOutcome {
    if (entry.isVoided) return { result: 'declined', reason: 'refused' };
    if (entry.outcome) return entry.outcome;
    entry.outcome = outcome;
    tell({ id: randomUUID(), paymentId: id, ...outcome });
    return outcome;
  }

  const authorised = (id: string, lastFour: string) =>
    ({ result: 'authorised', authorisation: signValue(key, 'auth', { id }), lastFour }) as const;

  /** The answer comes by an event, and to those who ask or still wait for it. */
  function answerLater(id: string, entry: LedgerEntry, seconds: number, lastFour: string): Promise<AuthoriseOutcome> {
    const known = late.get(id);
    if (known) return known.promise;
    const answer = Promise.withResolvers<AuthoriseOutcome>();
    if (seconds === Infinity) return answer.promise;
    late.set(id, answer);
    later(seconds * 1000, () => {
      late.delete(id);
      answer.resolve(decide(id, entry, authorised(id, lastFour)));
    });
    return answer.promise;
  }

  return {
    tokenPath: 'demo/payments/tokens',
    ledger,
    tokenise: ({ reference, number }) =>
      signValue(key, 'tok', { reference, answer: answerOf(number), lastFour: number.slice(-4), nonce: randomUUID() }),
    isTokenFor: (token, reference) => readValue<Token>(key, 'tok', token)?.reference === reference,

    async authorise({ id, means }, signal) {
      const entry = entryOf(id);
      if (entry.outcome && !entry.isVoided) return entry.outcome;
      const { answer, lastFour } = answerTo(key, means);
      if (answer === 'approve') return decide(id, entry, authorised(id, lastFour));
      if (!isLate(answer)) return decide(id, entry, { result: 'declined', reason: answer });
      return Promise.race([answerLater(id, entry, lateSeconds[answer], lastFour), unanswered(signal)]);
    },

    async capture(id, authorisation) {
      const entry = entryOf(id);
      if (entry.isVoided || readValue<{ id: string }>(key, 'auth', authorisation)?.id !== id)
        throw new Error('There is no such authorisation');
      if (entry.captures > 0) return;
      entry.captures += 1;
      tell({ id: randomUUID(), paymentId: id, result: 'captured' });
    },

    async void(id) {
      const entry = entryOf(id);
      if (entry.captures > 0) throw new Error('It is captured already');
      if (entry.isVoided) return;
      entry.isVoided = true;
      tell({ id: randomUUID(), paymentId: id, result: 'voided' });
    },

    async refund(id) {
      const entry = entryOf(id);
      if (entry.captures === 0) return;
      entry.captures = 0;
      tell({ id: randomUUID(), paymentId: id, result: 'refunded' });
    },

    readEvent: (signature, body) =>
      signature !== undefined && isSigned(key, { signature, body, now: now() })
        ? (JSON.parse(body) as ProviderEvent)
        : undefined,
  };
}

function answerTo(key: KeyObject, means: PaymentMeans): Pick<Token, 'answer' | 'lastFour'> {
  if (means.source === 'wire') return { answer: 'approve', lastFour: means.accountNumber.slice(-4) };
  return readValue<Token>(key, 'tok', means.token) ?? { answer: 'expired', lastFour: '' };
}

/** Fails when the caller gives up. */
function unanswered(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error('no answer'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
