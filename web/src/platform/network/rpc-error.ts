import type { Meanwhile, WireIssue } from '@beistand/contract/errors.ts';

/** Why a call gave no result: the network, the sign-in, or the server's answer. */
export type RpcErrorKind = 'offline' | 'unauthenticated' | 'application';

export type RpcErrorDetails = {
  /** What the server said; empty where it had nothing to say ("without base error"). */
  baseError?: string;
  errorCode?: string;
  appErrorCode?: number;
  issues?: readonly WireIssue[];
  /** How long the next attempt will take; over a limit, when one is taken again. */
  waitSeconds?: number;
  meanwhile?: Meanwhile | undefined;
};

const applicationError = 101;
const sessionExpired = 600;

export class RpcError extends Error {
  readonly kind: RpcErrorKind;
  readonly baseError: string;
  readonly errorCode: string;
  readonly appErrorCode: number;
  readonly issues: readonly WireIssue[];
  readonly waitSeconds: number;
  readonly meanwhile: Meanwhile | undefined;

  constructor(
    kind: RpcErrorKind,
    {
      baseError = '',
      errorCode = 'GW_ERROR',
      appErrorCode = applicationError,
      issues = [],
      waitSeconds = 0,
      meanwhile,
    }: RpcErrorDetails = {},
  ) {
    super(baseError || errorCode);
    this.name = 'RpcError';
    this.kind = kind;
    this.baseError = baseError;
    this.errorCode = errorCode;
    this.appErrorCode = appErrorCode;
    this.issues = issues;
    this.waitSeconds = waitSeconds;
    this.meanwhile = meanwhile;
  }

  get isSessionExpired(): boolean {
    return this.appErrorCode === sessionExpired;
  }
}
