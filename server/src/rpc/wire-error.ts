import {
  AppError,
  appErrors,
  applicationErrorCode,
  protocolErrors,
  type AppErrorName,
  type WireError,
  type WireIssue,
} from '@beistand/contract/errors.ts';
import { toWirePath } from '@beistand/contract/wire-names.ts';

/**
 * Turns a failure into the error of a JSON-RPC answer; nothing else does. An unexpected failure becomes INTERNAL without details. Issues name what the caller
 * sent, so their paths have the names of the wire.
 */
export function wireErrorOf(failure: unknown, club: string): WireError {
  if (failure instanceof InvalidParams) {
    return { ...protocolErrors.invalidParams, data: dataOf('INVALID_INPUT', onWire(failure.issues, club)) };
  }
  if (failure instanceof AppError) return applicationError(failure, onWire(failure.issues, club));
  return { ...protocolErrors.internalError, data: dataOf('INTERNAL') };
}

function onWire(issues: readonly WireIssue[], club: string): WireIssue[] {
  return issues.map(({ path, code }) => ({ path: toWirePath(path, club), code }));
}

function applicationError({ appError, waitSeconds, meanwhile }: AppError, issues: readonly WireIssue[]): WireError {
  const data = {
    ...dataOf(appError, issues),
    ...(waitSeconds > 0 && { waitSeconds }),
    ...(meanwhile && { meanwhile }),
  };
  return { code: applicationErrorCode, message: appErrors[appError].message, data };
}

function dataOf(name: AppErrorName, issues: readonly WireIssue[] = []): NonNullable<WireError['data']> {
  return { appError: name, appErrorCode: appErrors[name].appErrorCode, ...(issues.length > 0 && { issues }) };
}

/** As much of an issue of valibot as is told. */
type FoundIssue = { message: string; type: string; path?: readonly { key: unknown }[] | undefined };

/** Params that do not fit the contract, with where and why; never with the value, which may be anything. */
export class InvalidParams extends Error {
  readonly issues: readonly WireIssue[];

  constructor(issues: readonly FoundIssue[]) {
    super('Invalid params');
    this.issues = issues.slice(0, 20).map((issue) => ({
      path: (issue.path ?? []).map((item) => (typeof item.key === 'number' ? item.key : String(item.key))),
      // A message of our own is an issue's code; valibot's default message quotes the input, so only the type of the issue is sent.
      code: /^[a-z][A-Za-z]+$/.test(issue.message) ? issue.message : issue.type,
    }));
  }
}
