import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isValiError, type BaseIssue } from 'valibot';

export type Log = FastifyBaseLogger;

const longestUrl = 300;
const mostEncodings = 5;
/** What a link's token looks like, whatever stands around it. Ids of documents may be seen. */
const secretLooking = /[\w-]{32,}/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The number of a case or claim: the club, if it is a member's, the year and eight digits, with any one sign between them or none. */
const claimNumber = /(?<![a-z\d])[a-z]{0,3}\d{2}[^a-z\d]?\d{8}(?!\d)/gi;
/** What an address of the desk names a case by, whatever it looks like. */
const afterCases = /(?<=desk[/\\]+cases[/\\]+)[^/\\]+/gi;
/** Everything after a `login`: the link's token, also in parts. Only the sign-in's own `uaa/login.do`, and nothing behind it, may be seen. */
const afterLogin = /(?<=(?:^|[^a-z\d])login[^\w-]+)(?!(?<=\/uaa\/login\.)do$)[^\s].*$/is;

/** All behind a folder of assets, where a page may look for the rest of a link. */
const afterAssets = /(?<=(?:^|[/\\])assets[/\\]+).+$/is;
/** How a build names its files: a short hash, sometimes with a word before it. */
const builtName = /^(?:[a-z]+-)?[\w-]{1,8}\.[a-z\d]{2,5}$/;

/**
 * A request line without secrets: what follows a `login`, or looks like a token, is masked wherever it stands, so are the number of a
 * case and what no build names an asset, and the query is dropped. It is decoded before it is compared.
 */
export function loggableUrl(url: string): string {
  const [path = ''] = decoded(url).split(/[?#]/, 1);
  return path
    .replace(afterLogin, '…')
    .replace(afterAssets, (name) => (builtName.test(name) ? name : '…'))
    .replace(secretLooking, (run) => (uuid.test(run) ? run : '…'))
    .replace(afterCases, '…')
    .replace(claimNumber, '…')
    .replaceAll(/[^/\\;,&]*%[\da-f]{2}[^/\\;,&]*/gi, '…')
    .slice(0, longestUrl);
}

function decoded(url: string): string {
  let text = url;
  for (let round = 0; round < mostEncodings && text.includes('%'); round += 1)
    text = text.replace(/%([0-7][\da-f])/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return text;
}

/** What a database adds to its failures, with values of the row or statement in it. */
const valuesOfRows = new Set(['params', 'query', 'parameters', 'detail', 'where', 'internalQuery']);

type LoggedIssue = { type: string; path: string };
type LoggedFailure = { type: string; message: string; stack: string; issues?: LoggedIssue[]; cause?: LoggedFailure };

function loggableFailure(failure: unknown): LoggedFailure {
  if (!(failure instanceof Error)) return { type: typeof failure, message: String(failure), stack: '' };
  if (isValiError(failure)) return loggableMismatch(failure);
  const { message, stack = '', cause } = failure;
  const known = Object.entries(failure).filter(([name]) => !valuesOfRows.has(name));
  return {
    ...Object.fromEntries(known),
    type: failure.constructor.name,
    message,
    stack,
    ...(cause !== undefined && { cause: loggableFailure(cause) }),
  };
}

type Mismatch = Error & { readonly issues: readonly BaseIssue<unknown>[] };

const mostIssues = 20;

/** What a schema found wrong, without the value: its message quotes what it was given, and each part of a path holds all that stands above. */
function loggableMismatch(failure: Mismatch): LoggedFailure {
  const issues = failure.issues.slice(0, mostIssues).map(({ type, path = [] }) => ({
    type,
    path: path.map(({ key }) => String(key)).join('.'),
  }));
  const message = issues.map(({ type, path }) => `${path}: ${type}`).join(', ');
  const { stack = '' } = failure;
  return { type: 'ValiError', message, stack: stack.replaceAll(failure.message, () => message), issues };
}

/** How requests, answers and failures are logged; never with bodies, headers or values of rows. */
export const logSerializers = {
  err: loggableFailure,
  req: (request: FastifyRequest) => ({ method: request.method, url: loggableUrl(request.url), address: request.ip }),
};
