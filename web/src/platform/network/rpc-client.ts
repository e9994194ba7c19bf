import type { WireError } from '@beistand/contract/errors.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import type { Operation, OperationArguments, OperationResult } from '@beistand/contract/operation.ts';
import { isUnattended } from '@beistand/contract/unattended.ts';
import { fromWireNames, fromWirePath, toWireNames } from '@beistand/contract/wire-names.ts';
import { type AuthorizationHeader, type TokenSession, withAccessToken } from './with-access-token.ts';
import { RpcError } from './rpc-error.ts';

export type RpcOptions = {
  basePath: string;
  club: string;
  locale(): Locale;
  session?: RpcSession;
  fetch?: typeof fetch;
  /** How long to wait before each further try, where the server asks to be asked again. */
  pausesMs?: readonly number[];
};

/** Longer than a database takes to be replaced, shorter than people wait. */
const usualPausesMs = [500, 1500, 3000];
const unavailable = 503;

/** What the transport needs of the sign-in. */
export type RpcSession = TokenSession & {
  /** Called with each RPC call that counts as activity. */
  touch(): void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Names one attempt of the person, so that a repeated call is done once; made anew where it is left out. */
  idempotencyKey?: string;
  /** What an operation wants beside its params. */
  headers?: Readonly<Record<string, string>>;
};

/** Calls an operation of the contract; fails with an RpcError and shows nothing. */
export type Rpc = <Op extends Operation>(
  operation: Op,
  params: OperationArguments<Op>,
  options?: CallOptions,
) => Promise<OperationResult<Op>>;

type WireAnswer = { id?: unknown; result?: unknown; error?: WireError };

export function createRpc(options: RpcOptions): Rpc {
  const { basePath, club, locale, session, fetch: send = fetch.bind(globalThis), pausesMs = usualPausesMs } = options;
  return async (operation, params, { signal, idempotencyKey = crypto.randomUUID(), headers } = {}) => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: crypto.randomUUID(),
      method: operation.method,
      params: toWireNames(params, club),
    });

    async function post(authorization?: AuthorizationHeader): Promise<Response> {
      try {
        return await send(`${basePath}${operation.endpoint}`, {
          method: 'POST',
          credentials: 'same-origin',
          headers: {
            accept: 'application/json',
            'accept-language': bcp47(locale()),
            'content-type': 'application/json',
            ...(operation.changes && { 'idempotency-key': idempotencyKey }),
            ...headers,
            ...authorization,
          },
          body,
          ...(signal && { signal }),
        });
      } catch (failure) {
        if (signal?.aborted) throw failure;
        throw new RpcError('offline');
      }
    }

    /** A call that may or may not have been carried out is repeated; the idempotency key makes it one. */
    async function postWhileUnavailable(authorization?: AuthorizationHeader): Promise<Response> {
      for (const pauseMs of pausesMs) {
        const response = await post(authorization);
        if (response.status !== unavailable || signal?.aborted) return response;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      return post(authorization);
    }

    if (!isUnattended(operation)) session?.touch();
    const response =
      session && operation.access.who === 'account'
        ? await withAccessToken(session, postWhileUnavailable)
        : await postWhileUnavailable();
    if (response.status === 401) throw new RpcError('unauthenticated');
    const answer = await readAnswer(response);
    if (answer.error) throw rpcErrorOf(answer.error, club);
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

function rpcErrorOf({ message, data }: WireError, club: string): RpcError {
  return new RpcError('application', {
    baseError: message,
    ...(data && {
      errorCode: data.appError,
      appErrorCode: data.appErrorCode,
      issues: (data.issues ?? []).map((issue) => ({ ...issue, path: fromWirePath(issue.path, club) })),
      waitSeconds: data.waitSeconds ?? 0,
      meanwhile: data.meanwhile,
    }),
  });
}
