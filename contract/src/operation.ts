import type * as v from 'valibot';

/** The paths, below the base path, that answer JSON-RPC. */
export const endpoints = [
  'claim/claim',
  'claim/docs',
  'fnol/fnol',
  'typelist/typelist',
  'quote/quote',
  'gateway/account',
  'gateway/policy',
] as const;
export type Endpoint = (typeof endpoints)[number];

/** Who may call an operation; the server checks it before the handler runs. */
export type Access = { who: 'public' };

export type ParamsSchema = v.GenericSchema<unknown, readonly unknown[]>;

export type Operation<Params extends ParamsSchema = ParamsSchema, Result extends v.GenericSchema = v.GenericSchema> = {
  endpoint: Endpoint;
  method: string;
  access: Access;
  /** True where a call changes what is stored: it then runs in one transaction and honours `Idempotency-Key`. */
  changes: boolean;
  /** Positional, in the order of the wire. */
  params: Params;
  result: Result;
};

export function operation<Params extends ParamsSchema, Result extends v.GenericSchema>(
  definition: Operation<Params, Result>,
): Operation<Params, Result> {
  return definition;
}

export type OperationParams<Op extends Operation> = v.InferOutput<Op['params']>;
export type OperationArguments<Op extends Operation> = v.InferInput<Op['params']>;
export type OperationResult<Op extends Operation> = v.InferOutput<Op['result']>;
