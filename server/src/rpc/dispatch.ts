import { performance } from 'node:perf_hooks';
import { AppError, protocolErrors } from '@beistand/contract/errors.ts';
import type { Endpoint, Operation } from '@beistand/contract/operation.ts';
import { operations, type OperationName } from '@beistand/contract/operations.ts';
import { fromWireNames, toWireNames } from '@beistand/contract/wire-names.ts';
import * as v from 'valibot';
import type { Db } from '#platform/database/database.ts';
import { Unavailable } from '#platform/unavailable.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Principal } from '#platform/sign-in/bearer.ts';
import { limitAnonymous, limitCase, limitUser } from '#platform/bounds/limits.ts';
import { checkAccess, isLookedUp, reachIn, type OwnersOf } from './access.ts';
import type { Context, Handlers, LinkContext, SignedInContext } from './context.ts';
import type { Answer, BadCall, Call } from './envelope.ts';
import { answeredBefore, checkIdempotencyKey, once } from './idempotency.ts';
import { keyOfKeptAnswer } from './key-of-kept-answer.ts';
import { checkLinkAccess, type FindLinkSession } from './link-session.ts';
import { listedAccess, markedAccess, type AccessLog } from './log-access.ts';
import { holdsMoreThan, readParams } from './read-params.ts';
import { InvalidParams, wireErrorOf } from './wire-error.ts';
import { WireJson } from './wire-json.ts';

/**
 * Callers without an account share one scope: their keys are random, and a visitor who comes back with another cookie (a lost
 * answer, a case kept for the next network) must still not report twice.
 */
const anonymousScope = 'anonymous';

type Called<Answer> = (params: readonly unknown[], context: Context | SignedInContext | LinkContext) => Promise<Answer>;
type AnyHandler = Called<unknown>;
type Route = { name: OperationName; operation: Operation; handler: AnyHandler | { prepare: Called<AnyHandler> } };
type Variants = [Route, ...Route[]];

/** A report may be saved a few times before it is sent. */
const writesPerReport = 4;
/** Far more than a person or a case has; the answer of each is kept for a while. */
const changesOfDay = { what: 'changes', most: 20_000, withinMs: 24 * 3_600_000 };
/** Params with more values than this have only their first wrong one named. */
const mostNamed = 5000;

/** A caller whose token is verified only when an operation needs it. */
export type Caller = Context & { authenticate(): Promise<Principal> };

export type Dispatcher = {
  answer(endpoint: Endpoint, call: Call | BadCall, caller: Caller, idempotencyKey?: string): Promise<Answer>;
};

export type DispatcherOptions = {
  handlers: Handlers;
  ownersOf: OwnersOf;
  findLinkSession: FindLinkSession;
  /** Keeps a case from being erased until the transaction ends; false where it was. */
  holdClaim(db: Db, claimId: string): Promise<boolean>;
  /** The id of the claim of a number, whose key seals what is told of it; undefined where there is none. */
  claimIdOf(db: Db, claimNumber: string): Promise<string | undefined>;
  /** Keeps the access logs of cases. */
  accessLog: AccessLog;
  metrics: Metrics;
  /** Parses every answer against the contract; on in development and tests. */
  checkAnswers: boolean;
};

/** Turns calls into answers: finds the operation, reads its params, runs it once, and maps what went wrong. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { handlers, ownersOf, findLinkSession, holdClaim, claimIdOf, accessLog, metrics, checkAnswers } = options;
  const routes = routesOf(handlers);

  /** Checks the access and parses the params; token and role first, so that nobody learns about params of what they may not do. */
  async function admit({ access, changes, params: schema }: Operation, params: unknown, caller: Caller) {
    const principal = access.who === 'account' ? await caller.authenticate() : undefined;
    if (access.who === 'account' && principal) reachIn(access, principal);
    // Each wrong value is named, which takes longer than to judge it: of very many the first has to do.
    const parsed = v.safeParse(schema, params, { abortEarly: holdsMoreThan(mostNamed, params) });
    if (!parsed.success) throw new InvalidParams(parsed.issues);
    const input = parsed.output;
    const { db, linkSecrets: secrets } = caller;
    if (access.who === 'link') {
      const link = await checkLinkAccess(access, input, { db, secrets, findLinkSession, now: caller.now() });
      if (changes) await limitCase({ ...caller, now: caller.now() }, changesOfDay, link.claimId);
      return { input, context: { ...caller, link }, scope: `link ${link.id}` };
    }
    if (access.who !== 'account' || !principal) {
      if (changes) await limitWrites(caller);
      return { input, context: caller, scope: anonymousScope };
    }
    const reach = access.objects.some(isLookedUp)
      ? await checkAccess(access, input, { principal, db, ownersOf })
      : reachIn(access, principal);
    if (changes) await limitUser({ ...caller, now: caller.now() }, changesOfDay, principal.id);
    return { input, context: { ...caller, principal, reach }, scope: `user ${principal.id}` };
  }

  async function run(
    route: Route,
    params: unknown,
    caller: Caller,
    idempotencyKey: string | undefined,
  ): Promise<unknown> {
    const { name, operation } = route;
    const { input, context, scope } = await admit(operation, params, caller);
    if (operation.changes) checkIdempotencyKey(idempotencyKey);
    const handler = 'prepare' in route.handler ? await route.handler.prepare(input, context) : route.handler;
    const marked = markedAccess({ name, operation, input }, context);
    const answered = async (within: typeof context) => {
      const { db, vault } = within;
      if (marked) await accessLog.requireReason({ db, now: within.now() }, marked);
      const result = await handler(input, within);
      const listed = listedAccess({ name, operation, answer: result }, context);
      if (marked) await accessLog.logAccess({ db, vault, now: within.now() }, marked);
      if (listed) await accessLog.logListed({ db, vault, now: within.now() }, listed);
      return checkAnswers ? checked(operation, result, context.deployment.club) : result;
    };
    if (!operation.changes) return answered(context);
    // New data keys are committed with the change.
    const work = async (db: Db) => {
      if ('link' in context && !(await holdClaim(db, context.link.claimId))) throw new AppError('SESSION_EXPIRED');
      return answered({ ...context, db, vault: context.vault.using(db) });
    };
    if (idempotencyKey === undefined) return context.db.transaction(work);
    const id = { scope, operation: name, key: idempotencyKey };
    const subjectOf = (db: Db, answer: unknown) =>
      keyOfKeptAnswer({ operation, input, context, claimIdOf }, db, answer);
    const { vault, now } = context;
    const again = async (db: Db) => {
      const shown = operation.logsAccess?.answeredAgain;
      if (marked && shown)
        await accessLog.logAccess({ db, vault: vault.using(db), now: now() }, { ...marked, what: shown });
    };
    return once({ db: context.db, vault, now: now(), subjectOf, again }, id, input, work);
  }

  /** A call whose object is gone because it was carried out before gets the answer of that time. */
  async function runOrRepeat(...[route, params, caller, key]: Parameters<typeof run>): Promise<unknown> {
    try {
      return await run(route, params, caller, key);
    } catch (failure) {
      const { name, operation } = route;
      const isGone = failure instanceof AppError && failure.appError === 'NOT_FOUND';
      if (!isGone || !operation.removesObject || key === undefined) throw failure;
      const { id: user } = await caller.authenticate();
      const input = v.parse(operation.params, params);
      const before = await answeredBefore(caller, { scope: `user ${user}`, operation: name, key }, input);
      if (!before) throw failure;
      return before.answer;
    }
  }

  return {
    async answer(endpoint, call, caller, key) {
      const id = call.id ?? null;
      if ('error' in call) return { jsonrpc: '2.0', id, error: call.error };
      const { club } = caller.deployment;
      const variants = routes.get(`${endpoint} ${call.method}`);
      if (!variants) return { jsonrpc: '2.0', id, error: protocolErrors.methodNotFound };
      let [route] = variants;
      const started = performance.now();
      const observe = (outcome: string) =>
        metrics.rpc.observe({ operation: route.name, outcome }, (performance.now() - started) / 1000);
      try {
        const params = readParams(call.params, club);
        route = variantFor(variants, params);
        const result = await runOrRepeat(route, params, caller, key);
        observe('ok');
        return { jsonrpc: '2.0', id, result: result instanceof WireJson ? result : toWireNames(result, club) };
      } catch (failure) {
        const error = wireErrorOf(failure, club);
        observe(error.data?.appError ?? 'error');
        if (failure instanceof Unavailable) caller.log.error({ err: failure, operation: route.name }, failure.summary);
        else if (!(failure instanceof AppError || failure instanceof InvalidParams))
          caller.log.error({ err: failure, operation: route.name }, 'operation failed');
        return { jsonrpc: '2.0', id, error };
      }
    },
  };
}

/** Throws where an answer does not match the contract, also in its wire names. */
function checked({ result: schema }: Operation, result: unknown, club: string): unknown {
  if (!(result instanceof WireJson)) return v.parse(schema, result);
  v.parse(schema, fromWireNames(result.toJSON(), club));
  return result;
}

/** By endpoint and method. One name may serve signed-in people and members by link: then their params tell them apart. */
function routesOf(handlers: Handlers): Map<string, Variants> {
  const routes = new Map<string, Variants>();
  for (const name of Object.keys(operations) as OperationName[]) {
    const operation: Operation = operations[name];
    const key = `${operation.endpoint} ${operation.method}`;
    const route = { name, operation, handler: handlers[name] as unknown as Route['handler'] };
    const others = routes.get(key);
    routes.set(key, others ? [...others, route] : [route]);
  }
  return routes;
}

/** The variant whose params match; the first where none matches. */
function variantFor(variants: Variants, params: unknown): Route {
  const [first, ...others] = variants;
  if (others.length === 0) return first;
  return variants.find(({ operation }) => v.is(operation.params, params)) ?? first;
}

/** Limits changing calls without sign-in from one network, because each stores a row or two. */
function limitWrites({ db, vault, now, address, deployment }: Caller): Promise<void> {
  const most = writesPerReport * deployment.limits.reportsPerAddressAndHour;
  return limitAnonymous({ db, vault, now: now() }, { what: 'writes', most, withinMs: 3_600_000 }, address);
}
