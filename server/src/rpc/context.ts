import type { Deployment } from '@beistand/contract/config.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Access, Operation, OperationParams } from '@beistand/contract/operation.ts';
import type { Operations } from '@beistand/contract/operations.ts';
import type * as v from 'valibot';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Log } from '#platform/log.ts';
import type { Seal } from '#platform/seal/open-seal.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { LinkSecrets } from './link-secrets.ts';
import type { LinkSession } from './link-session.ts';
import type { Reach } from './reach.ts';
import type { WireJson } from './wire-json.ts';

/** What every handler may use; one value for the life of the server. */
export type Services = {
  deployment: Deployment;
  configFolder: string;
  vault: Vault;
  /** The secret for the captcha's provider. */
  captchaSecret: string | undefined;
  files: SealedFiles;
  seal: Seal;
  /** Whoever takes the money; undefined where nobody does. */
  payments: PaymentProvider | undefined;
  log: Log;
  now(): Date;
  /** Waits in real time. */
  pause(ms: number): Promise<void>;
};

/** What a handler knows of the call it answers. It never sees HTTP. */
export type Context = Services & {
  /** The transaction of this call where the operation changes something, else the database. */
  db: Db;
  locale: Locale;
  /** Keeps the language that the visitor chose, in a cookie. */
  keepLocale(locale: Locale): void;
  /** The network address of the caller. */
  address: string;
  /** The caller's user agent. */
  userAgent: string;
  /** The scheme, host and port that the caller used; links that are sent begin with it. */
  origin: string;
  linkSecrets: LinkSecrets;
  /** The proof-of-work header: a solved puzzle, or the pass for a captcha. */
  proofOfWork: string | undefined;
};

/** For handlers of `account` operations: who calls, and what that person reaches. */
export type SignedInContext = Context & { principal: Principal; reach: Reach };

/** For handlers of `link` operations. */
export type LinkContext = Context & { link: LinkSession };

type ContextOf<Who extends Access> = Who extends { who: 'account' }
  ? SignedInContext
  : Who extends { who: 'link' }
    ? LinkContext
    : Context;

type ResultOf<Op extends Operation> = v.InferInput<Op['result']>;

export type Handler<Op extends Operation> = (
  params: OperationParams<Op>,
  context: ContextOf<Op['access']>,
) => Promise<ResultOf<Op> | WireJson<ResultOf<Op>>>;

/**
 * For work that takes long and needs no transaction: it is done before one begins, for callers whose access was checked, and answers
 * with the rest of the handler.
 */
export type PreparedHandler<Op extends Operation> = {
  prepare(params: OperationParams<Op>, context: ContextOf<Op['access']>): Promise<Handler<Op>>;
};

export type HandlersOf<Table extends Record<string, Operation>, Prepared extends keyof Table = never> = {
  [Name in keyof Table]: Name extends Prepared ? PreparedHandler<Table[Name]> : Handler<Table[Name]>;
};
export type Handlers = {
  [Name in keyof Operations]: Handler<Operations[Name]> | PreparedHandler<Operations[Name]>;
};
