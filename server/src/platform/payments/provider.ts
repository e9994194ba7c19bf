type Decline = 'insufficientFunds' | 'stolen' | 'expired' | 'refused';

export type PaymentMeans =
  | { source: 'creditcard'; token: string }
  | { source: 'wire'; accountNumber: string; routingNumber?: string | undefined; accountType: string };

/** What is to be paid, in cents. The id is ours: a second order of the same id is the same order. */
export type PaymentOrder = { id: string; amount: number; currency: string; means: PaymentMeans };

/** `waiting`: no answer yet; it comes by an event, or by asking again. */
export type AuthoriseOutcome =
  | { result: 'authorised'; authorisation: string; lastFour: string }
  | { result: 'declined'; reason: Decline }
  | { result: 'waiting' };

/** What the provider tells by itself. Events come late, twice and in any order. */
export type ProviderEvent = { id: string; paymentId: string } & (
  | Exclude<AuthoriseOutcome, { result: 'waiting' }>
  | { result: 'captured' | 'voided' | 'refunded' }
);

/**
 * Whoever takes the money. Every call may be repeated with the same id and then changes nothing; one that throws may or may not have been
 * carried out. None is made inside a transaction.
 */
export type PaymentProvider = {
  /** Where browsers exchange a card number for a token, below the base path. */
  tokenPath: string;
  /** Whether a token was made for this reference; told by the token itself, without a call. */
  isTokenFor(token: string, reference: string): boolean;
  authorise(order: PaymentOrder, signal: AbortSignal): Promise<AuthoriseOutcome>;
  capture(paymentId: string, authorisation: string, signal: AbortSignal): Promise<void>;
  /** Gives up whatever there is of a payment that was not captured, also before its answer has come. */
  void(paymentId: string, signal: AbortSignal): Promise<void>;
  /** Gives back what was captured. */
  refund(paymentId: string, authorisation: string, signal: AbortSignal): Promise<void>;
  /** Reads what the provider tells; undefined for what is forged or too old. */
  readEvent(signature: string | undefined, body: string): ProviderEvent | undefined;
};
