import type * as v from 'valibot';
import type { LinkScope } from '#features/access/link-scopes.ts';
import type { Role } from './authorities.ts';

/** The paths, below the base path, that answer JSON-RPC. */
export const endpoints = [
  'claim/claim',
  'claim/docs',
  'fnol/fnol',
  'typelist/typelist',
  'quote/quote',
  'gateway/account',
  'gateway/policy',
  'desk/desk',
] as const;
export type Endpoint = (typeof endpoints)[number];

/** A protected object. A new kind needs its owners in the server and a row in the access matrix test. */
export const objectKinds = ['account', 'policy', 'claim', 'quote', 'case'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** A path into the params: the position, then keys. */
export type ParamPath = readonly [param: number, ...path: (string | number)[]];

/** The path in the params of the number of an object that the caller must reach. */
export type ProtectedObject = {
  kind: ObjectKind;
  at: ParamPath;
  /** True where the number may be left out; one that is there is checked all the same. */
  optional?: true;
  /** True where the handler's own statement checks the caller's reach, which saves a query. */
  soughtWithinReach?: true;
};

/**
 * Who may call an operation; the server checks it before the handler runs. `link` is a member who came through a link. An
 * `account` caller needs an authority of one of the roles, and one that reaches every object; where no object is named, the
 * handler answers only with what the caller's authorities reach. An object that is not the caller's looks like one that is not there.
 */
export type Access =
  | { readonly who: 'public' }
  | {
      readonly who: 'link';
      /** Where the link's token and the session's id stand in the params. */
      readonly token: ParamPath;
      readonly session: ParamPath;
      /** What the type of the link must allow, or `any`. */
      readonly scope: LinkScope | 'any';
    }
  | { readonly who: 'account'; readonly roles: readonly Role[]; readonly objects: readonly ProtectedObject[] };

/**
 * Whose key seals the answer of a change, which is kept for a day for a repeated call: that of the case of the link, of the claim or case that
 * the params name, or of the claim, case or quote that the answer is (its `publicID`); the server's own where the answer tells of none.
 */
export type KeptWithKeyOf = 'linkedCase' | 'namedClaim' | 'answeredObject' | 'server';

export type ParamsSchema = v.GenericSchema<unknown, readonly unknown[]>;

export type Operation<
  Params extends ParamsSchema = ParamsSchema,
  Result extends v.GenericSchema = v.GenericSchema,
  Who extends Access = Access,
> = {
  endpoint: Endpoint;
  method: string;
  access: Who;
  /** True where a call changes what is stored: it then runs in one transaction and honours `Idempotency-Key`. */
  changes: boolean;
  /** Each change says it; see `operation`. */
  keptWithKeyOf?: KeptWithKeyOf;
  /**
   * Set where a call of the desk reads or changes what is sealed of the case or quote it names: the call is written to the access log of
   * the case or quote before its answer leaves, and nothing is shown where that fails. `why` is where the params give the reason; else it is
   * the one with which the caller opened the case, and without one the call fails with `REASON_NEEDED`. A quote is read because it was
   * referred; calls of people who are no handlers are not logged. Where the answer of a change shows what is sealed, `answeredAgain` is the
   * read that a repeated answer is logged as. `listed` is set where the call names no single case and its answer is a list of entries with
   * a `claimNumber`: each of these cases has it in its log, once for each reader while a reason would count, and no reason is asked for.
   */
  logsAccess?: { readonly why?: ParamPath; readonly answeredAgain?: string; readonly listed?: true };
  /** True where the object that it names is gone afterwards: a repeated call gets its answer although there is nothing left to check. */
  removesObject?: true;
  /** Positional, in the order of the wire. */
  params: Params;
  result: Result;
};

export function operation<Params extends ParamsSchema, Result extends v.GenericSchema, const Who extends Access>(
  definition: Operation<Params, Result, Who> & ({ changes: false } | { changes: true; keptWithKeyOf: KeptWithKeyOf }),
): Operation<Params, Result, Who> {
  return definition;
}

export type OperationParams<Op extends Operation> = v.InferOutput<Op['params']>;
export type OperationArguments<Op extends Operation> = v.InferInput<Op['params']>;
export type OperationResult<Op extends Operation> = v.InferOutput<Op['result']>;
