import type { Deployment } from '@beistand/contract/config.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Access, Operation, OperationParams } from '@beistand/contract/operation.ts';
import type { Operations } from '@beistand/contract/operations.ts';
import type * as v from 'valibot';
import type { Principal } from '#platform/bearer.ts';
import type { Db } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Reach } from './reach.ts';

/** What every handler may use; one value for the life of the server. */
export type Services = {
  deployment: Deployment;
  configFolder: string;
  vault: Vault;
  log: Log;
  now(): Date;
};

/** What a handler knows of the call it answers. It never sees HTTP. */
export type Context = Services & {
  /** The transaction of this call where the operation changes something, else the database. */
  db: Db;
  locale: Locale;
  /** Hash of the visitor's session cookie. */
  visitor: Buffer;
};

/** What the handler of an `account` operation knows besides: who calls, and what that person reaches in it. */
export type SignedInContext = Context & { principal: Principal; reach: Reach };

type ContextOf<Who extends Access> = Who extends { who: 'account' } ? SignedInContext : Context;

export type Handler<Op extends Operation> = (
  params: OperationParams<Op>,
  context: ContextOf<Op['access']>,
) => Promise<v.InferInput<Op['result']>>;

export type HandlersOf<Table extends Record<string, Operation>> = { [Name in keyof Table]: Handler<Table[Name]> };
export type Handlers = HandlersOf<Operations>;
