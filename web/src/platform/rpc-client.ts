import type { WireError } from '@beistand/contract/errors.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import type { Operation, OperationArguments, OperationResult } from '@beistand/contract/operation.ts';
import { fromWireNames, toWireNames } from '@beistand/contract/wire-names.ts';
import { RpcError } from './rpc-error.ts';

export type RpcOptions = {
  basePath: string;
  club: string;
  locale(): Locale;
  fetch?: typeof fetch;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Names one attempt of the person, so that a repeated call is done once; made anew where it is left out. */
  idempotencyKey?: string;
};

/** Calls an operation of the contract; fails with an RpcError and shows nothing. */
export type Rpc = <Op extends Operation>(
  operation: Op,
  params: OperationArguments<Op>,
  options?: CallOptions,
) => Promise<OperationResult<Op>>;

type WireAnswer = { id?: unknown; result?: unknown; error?: WireError };

export function createRpc({ basePath, club, locale, fetch: send = fetch.bind(globalThis) }: RpcOptions): Rpc {
  return async (operation, params, { signal, idempotencyKey = crypto.randomUUID() } = {}) => {
    const id = crypto.randomUUID();
    let response: Response;
    try {
      response = await send(`${basePath}${operation.endpoint}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          'accept-language': bcp47(locale()),
          'content-type': 'application/json',
          ...(operation.changes && { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify({ jsonrpc: '2.0', id, method: operation.method, params: toWireNames(params, club) }),
        ...(signal && { signal }),
      });
    } catch (failure) {
      if (signal?.aborted) throw failure;
      throw new RpcError('offline');
    }
    if (response.status === 401) throw new RpcError('unauthenticated');
    const answer = await readAnswer(response);
    if (answer.error) throw rpcErrorOf(answer.error);
    return fromWireNames(answer.result, club) as OperationResult<typeof operation>;
  };
}

/** A proxy's page instead of an answer is a failure of the server, not of the page. */
async function readAnswer(response: Response): Promise<WireAnswer> {
  try {
    return (await response.json()) as WireAnswer;
  } catch {
    throw new RpcError('application', { baseError: `HTTP ${response.status}` });
  }
}

function rpcErrorOf({ message, data }: WireError): RpcError {
  return new RpcError('application', {
    baseError: message,
    ...(data && { errorCode: data.appError, appErrorCode: data.appErrorCode, issues: data.issues ?? [] }),
  });
}
