import { performance } from 'node:perf_hooks';
import { AppError, protocolErrors, type WireError } from '@beistand/contract/errors.ts';
import type { Endpoint, Operation } from '@beistand/contract/operation.ts';
import { operations, type OperationName } from '@beistand/contract/operations.ts';
import { fromWireNames, toWireNames } from '@beistand/contract/wire-names.ts';
import * as v from 'valibot';
import type { Db } from '#platform/database.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Context, Handler, Handlers } from './context.ts';
import type { Answer, BadCall, Call } from './envelope.ts';
import { checkIdempotencyKey, once } from './idempotency.ts';
import { InvalidParams, wireErrorOf } from './wire-error.ts';

/**
 * Callers without an account share one scope: their keys are random, and a visitor who comes back with another cookie (a lost
 * answer, a case kept for the next network) must still not report twice.
 */
const anonymousScope = 'anonymous';

type Route = { name: OperationName; operation: Operation; handler: Handler<Operation> };

export type Dispatcher = {
  answer(endpoint: Endpoint, call: Call | BadCall, caller: Context, idempotencyKey?: string): Promise<Answer>;
};

export type DispatcherOptions = {
  handlers: Handlers;
  metrics: Metrics;
  /** Parses every answer against the contract; on in development and tests. */
  checkAnswers: boolean;
};

/** Turns calls into answers: finds the operation, reads its params, runs it once, and maps what went wrong. */
export function createDispatcher({ handlers, metrics, checkAnswers }: DispatcherOptions): Dispatcher {
  const routes = routesOf(handlers);

  async function run(
    route: Route,
    params: unknown,
    context: Context,
    idempotencyKey: string | undefined,
  ): Promise<unknown> {
    const { name, operation, handler } = route;
    const parsed = v.safeParse(operation.params, fromWireNames(params, context.deployment.club));
    if (!parsed.success) throw new InvalidParams(parsed.issues);
    const work = async (db: Db) => {
      const result = await handler(parsed.output, { ...context, db });
      return checkAnswers ? v.parse(operation.result, result) : result;
    };
    if (!operation.changes) return work(context.db);
    checkIdempotencyKey(idempotencyKey);
    if (idempotencyKey === undefined) return context.db.transaction(work);
    const id = { scope: anonymousScope, operation: name, key: idempotencyKey };
    return once({ db: context.db, vault: context.vault, now: context.now() }, id, parsed.output, work);
  }

  async function outcome(
    endpoint: Endpoint,
    call: Call,
    context: Context,
    key?: string,
  ): Promise<{ result: unknown } | { error: WireError }> {
    const route = routes.get(`${endpoint} ${call.method}`);
    if (!route) return { error: protocolErrors.methodNotFound };
    const started = performance.now();
    try {
      const result = await run(route, call.params, context, key);
      metrics.rpc.observe({ operation: route.name, outcome: 'ok' }, (performance.now() - started) / 1000);
      return { result: toWireNames(result, context.deployment.club) };
    } catch (failure) {
      const error = wireErrorOf(failure);
      metrics.rpc.observe(
        { operation: route.name, outcome: error.data?.appError ?? 'error' },
        (performance.now() - started) / 1000,
      );
      if (!(failure instanceof AppError || failure instanceof InvalidParams))
        context.log.error({ err: failure, operation: route.name }, 'operation failed');
      return { error };
    }
  }

  return {
    async answer(endpoint, call, context, key) {
      const id = call.id ?? null;
      if ('error' in call) return { jsonrpc: '2.0', id, error: call.error };
      return { jsonrpc: '2.0', id, ...(await outcome(endpoint, call, context, key)) };
    },
  };
}

function routesOf(handlers: Handlers): Map<string, Route> {
  const names = Object.keys(operations) as OperationName[];
  return new Map(
    names.map((name) => {
      const operation: Operation = operations[name];
      return [
        `${operation.endpoint} ${operation.method}`,
        { name, operation, handler: handlers[name] as unknown as Handler<Operation> },
      ];
    }),
  );
}
