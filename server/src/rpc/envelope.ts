import { protocolErrors, type WireError } from '@beistand/contract/errors.ts';
import { holdsMoreThan, mostValues } from './read-params.ts';
import { WireJson } from './wire-json.ts';

/** A larger batch is refused as a whole, so that one request does not keep the server busy. */
export const largestBatch = 20;

export type CallId = string | number | null;

/** One call of a body. A call without id is a notification: it is carried out and gets no answer. */
export type Call = { id: CallId | undefined; method: string; params: unknown };
export type BadCall = { id: CallId; error: WireError };
export type Envelope = { batch: boolean; calls: (Call | BadCall)[] };

export type Answer = { jsonrpc: '2.0'; id: CallId } & ({ result: unknown } | { error: WireError });

/** The answer as it goes out. What the database wrote as JSON is not read and written again. */
export function answerText(answer: Answer): string {
  if (!('result' in answer && answer.result instanceof WireJson)) return JSON.stringify(answer);
  return `{"jsonrpc":"2.0","id":${JSON.stringify(answer.id)},"result":${answer.result.text}}`;
}

/** Parses a body into calls; an invalid one becomes the error that the standard asks for. */
export function readEnvelope(body: string): Envelope {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { batch: false, calls: [{ id: null, error: protocolErrors.parseError }] };
  }
  if (!Array.isArray(value)) return { batch: false, calls: [readCall(value)] };
  // Its values count together: what one call may cost, a batch may not cost twenty times.
  if (value.length === 0 || value.length > largestBatch || holdsMoreThan(mostValues, value)) {
    return { batch: false, calls: [{ id: null, error: protocolErrors.invalidRequest }] };
  }
  return { batch: true, calls: value.map(readCall) };
}

function readCall(value: unknown): Call | BadCall {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { id: null, error: protocolErrors.invalidRequest };
  }
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  const readableId = isCallId(id) ? id : null;
  // The version may be left out, for the specified clients send id, method and params alone; a wrong one is refused.
  if (
    (jsonrpc !== undefined && jsonrpc !== '2.0') ||
    typeof method !== 'string' ||
    (id !== undefined && !isCallId(id))
  ) {
    return { id: readableId, error: protocolErrors.invalidRequest };
  }
  return { id, method, params: params ?? [] };
}

function isCallId(id: unknown): id is CallId {
  return id === null || typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id));
}
