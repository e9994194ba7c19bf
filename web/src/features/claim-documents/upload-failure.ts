import { RpcError } from '#platform/network/rpc-error.ts';

/** Why a file did not arrive, as far as the answer tells. */
export type UploadFailure =
  | 'offline'
  | 'signIn'
  | 'expired'
  | 'busy'
  | 'forbidden'
  | 'gone'
  | 'sameName'
  | 'tooLarge'
  | 'content'
  | 'refused';

/** Failures after which the same file may well arrive. */
const passing: readonly UploadFailure[] = ['offline', 'signIn', 'expired', 'busy'];

export function canTryAgain(failure: UploadFailure): boolean {
  return passing.includes(failure);
}

const byStatus: Readonly<Record<number, UploadFailure>> = {
  401: 'signIn',
  403: 'forbidden',
  404: 'gone',
  408: 'busy',
  409: 'sameName',
  413: 'tooLarge',
  415: 'content',
  429: 'busy',
};

const byError: Readonly<Record<string, UploadFailure>> = {
  // The permission to send this one file; a new attempt asks for another.
  SESSION_EXPIRED: 'expired',
  NOT_FOUND: 'gone',
  FILE_TOO_LARGE: 'tooLarge',
  ILLEGAL_CONTENT_TYPE: 'content',
  TOO_MANY_REQUESTS: 'busy',
  SERVER_BUSY: 'busy',
  UNAVAILABLE: 'busy',
  INTERNAL: 'busy',
};

/** Longer than people are asked to wait by the words for `busy`: a claim's files of a day are counted for 24 hours. */
const longestMomentSeconds = 15 * 60;

/** The failure of an answer of the upload's own address: by what it says, else by its status. */
export function failureOfAnswer(status: number, body: string): UploadFailure {
  if (status === 401) return 'signIn';
  return byError[errorNameIn(body)] ?? byStatus[status] ?? (status >= 500 ? 'busy' : 'refused');
}

function errorNameIn(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: { data?: { appError?: string } } };
    return error?.data?.appError ?? '';
  } catch {
    return '';
  }
}

/** Carries the reason through the calls. */
export class UploadRefused extends Error {
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure);
    this.failure = failure;
  }
}

export function uploadFailureOf(problem: unknown): UploadFailure {
  if (problem instanceof UploadRefused) return problem.failure;
  if (!(problem instanceof RpcError)) return 'refused';
  if (problem.kind === 'offline') return 'offline';
  if (problem.kind === 'unauthenticated') return 'signIn';
  if (problem.waitSeconds > longestMomentSeconds) return 'refused';
  return byError[problem.errorCode] ?? 'refused';
}
