/** The errors the JSON-RPC 2.0 standard names. */
export const protocolErrors = {
  parseError: { code: -32700, message: 'Parse error' },
  invalidRequest: { code: -32600, message: 'Invalid Request' },
  methodNotFound: { code: -32601, message: 'Method not found' },
  invalidParams: { code: -32602, message: 'Invalid params' },
  internalError: { code: -32603, message: 'Internal error' },
} as const;

/** The wire code of every failure that is the product's own. */
export const applicationErrorCode = -32000;

const sessionExpired = 600;
const applicationError = 101;

/** The product's failures: the number clients tell them apart by, and the message for their logs. */
export const appErrors = {
  SESSION_EXPIRED: { appErrorCode: sessionExpired, message: 'The session has expired' },
  UNAUTHENTICATED: { appErrorCode: applicationError, message: 'A valid bearer token is needed' },
  NOT_FOUND: { appErrorCode: applicationError, message: 'There is no such thing, or it is not yours' },
  /** One answer for a link that is unknown, expired or revoked, and for details that do not open it. */
  LINK_REFUSED: { appErrorCode: applicationError, message: 'The link or the details are not accepted' },
  /** After too many attempts, also with a token that never was one: it tells nothing about what the token opens. */
  LINK_LOCKED: { appErrorCode: applicationError, message: 'Too many attempts; this link is locked' },
  /** A report came without a solved puzzle or captcha, or with one that is wrong, expired or spent. */
  PROOF_OF_WORK_REQUIRED: { appErrorCode: applicationError, message: 'A solved challenge is needed' },
  /** A call-back is promised already. */
  RECALL_PLANNED: { appErrorCode: applicationError, message: 'A call-back is planned already' },
  /** One note at a time: the next is taken once the club has answered. */
  NOTE_UNANSWERED: { appErrorCode: applicationError, message: 'An earlier note has not been answered yet' },
  /** No document waits for a signature. */
  NOTHING_TO_SIGN: { appErrorCode: applicationError, message: 'No document waits to be signed' },
  /** A form that waits to be signed lacks what only the club can fill in, or holds what its rules refuse. */
  FORM_INCOMPLETE: { appErrorCode: applicationError, message: 'The form lacks what the club fills in' },
  /** A link to fetch documents of a case that has none. */
  NOTHING_TO_FETCH: { appErrorCode: applicationError, message: 'The case has no documents' },
  /** The text that was shown is no longer in force; the page shows the new one before anything is signed. */
  TEXT_CHANGED: { appErrorCode: applicationError, message: 'Another text is in force now' },
  SIGNED_ALREADY: { appErrorCode: applicationError, message: 'It is signed already' },
  /** Nobody can be asked for the waiver: without the patient's date of birth it is unknown who has to sign. */
  BIRTH_DATE_MISSING: { appErrorCode: applicationError, message: "The patient's date of birth is missing" },
  /** A pad on another device that is unknown, expired or used. */
  PAD_CLOSED: { appErrorCode: applicationError, message: 'This signature pad is closed' },
  /** A draft was saved by somebody else since the revision that this save began from. */
  DRAFT_CONFLICT: { appErrorCode: applicationError, message: 'The draft was changed meanwhile' },
  /** The claim was submitted, and with another content. */
  NOT_A_DRAFT: { appErrorCode: applicationError, message: 'The claim is not a draft any more' },
  /** An underwriter has the quote, or it is being paid, bound or withdrawn. */
  QUOTE_LOCKED: { appErrorCode: applicationError, message: 'The quote cannot be changed now' },
  /** The revision, or the price, is not the current one. */
  QUOTE_STALE: { appErrorCode: applicationError, message: 'The quote was changed meanwhile' },
  /** An underwriting issue is in the way. */
  QUOTE_BLOCKED: { appErrorCode: applicationError, message: 'An underwriting issue is in the way' },
  QUOTE_EXPIRED: { appErrorCode: applicationError, message: 'The quote has expired' },
  /** Somebody did it meanwhile, or something else that rules it out. */
  ALREADY_DONE: { appErrorCode: applicationError, message: 'It was done already' },
  /** Somebody changed it since the caller read it; the call would overwrite that change. */
  CHANGED_MEANWHILE: { appErrorCode: applicationError, message: 'It was changed since it was read' },
  /** The caller has not opened the case, or too long ago: it is opened with a reason before anything is read or done in it. */
  REASON_NEEDED: { appErrorCode: applicationError, message: 'The case has to be opened with a reason first' },
  CASE_CLOSED: { appErrorCode: applicationError, message: 'The case is closed' },
  CASE_ERASED: { appErrorCode: applicationError, message: 'The case was erased' },
  INVALID_INPUT: { appErrorCode: applicationError, message: 'A value is not accepted' },
  IDEMPOTENCY_KEY_INVALID: {
    appErrorCode: applicationError,
    message: 'Idempotency-Key takes 8 to 128 visible ASCII characters',
  },
  IDEMPOTENCY_KEY_REUSED: {
    appErrorCode: applicationError,
    message: 'This Idempotency-Key was used with another request',
  },
  /** The content of a file does not match its name, or the type is not accepted. */
  ILLEGAL_CONTENT_TYPE: { appErrorCode: applicationError, message: 'The file is not of a kind that is taken' },
  /** A document that is there and can be downloaded, but not be shown as a picture. */
  NOT_DRAWN: { appErrorCode: applicationError, message: 'It cannot be drawn; the original can be downloaded' },
  FILE_TOO_LARGE: { appErrorCode: applicationError, message: 'The file is too large' },
  /** One address, user or case did something too often. The answer says when to try again. */
  TOO_MANY_REQUESTS: { appErrorCode: applicationError, message: 'Too many requests; please try again later' },
  SERVER_BUSY: { appErrorCode: applicationError, message: 'The server is busy; please try again later' },
  BODY_TOO_LARGE: { appErrorCode: applicationError, message: 'The request is too large' },
  REQUEST_TIMEOUT: { appErrorCode: applicationError, message: 'The request did not arrive in time' },
  /** "Without base error": the message is empty, and the page sends the person to the call centre. A report over a limit has `waitSeconds`. */
  CANNOT_PROCESS: { appErrorCode: applicationError, message: '' },
  /** The database or the file store does not answer. The same call may be repeated with the same Idempotency-Key. */
  UNAVAILABLE: { appErrorCode: applicationError, message: 'Not available at the moment; try again' },
  INTERNAL: { appErrorCode: applicationError, message: 'Internal error' },
} as const satisfies Record<string, { appErrorCode: number; message: string }>;

export type AppErrorName = keyof typeof appErrors;

/** What a failed call carries on the wire. */
export type WireError = {
  code: number;
  message: string;
  data?: {
    appError: string;
    appErrorCode: number;
    issues?: readonly WireIssue[];
    /** How long the next attempt will take; over a limit, when one is taken again. */
    waitSeconds?: number;
    meanwhile?: Meanwhile;
  };
};

/** Who at the desk did what a moment ago, so that the caller came second. Only operations of the desk tell it. */
export type Meanwhile = {
  /** The name of the colleague. */
  who: string;
  /** The caller, in another window. */
  isCaller: boolean;
  /** The operation. */
  what: string;
  at: string;
};

type ErrorDetails = { waitSeconds?: number; meanwhile?: Meanwhile | undefined };

export type WireIssue = { path: readonly (string | number)[]; code: string };

/** Thrown by handlers; only the RPC layer turns it into a wire error. */
export class AppError extends Error {
  readonly appError: AppErrorName;
  readonly issues: readonly WireIssue[];
  readonly waitSeconds: number;
  readonly meanwhile: Meanwhile | undefined;

  constructor(appError: AppErrorName, issues: readonly WireIssue[] = [], details: ErrorDetails = {}) {
    super(appErrors[appError].message || appError);
    this.name = 'AppError';
    this.appError = appError;
    this.issues = issues;
    this.waitSeconds = details.waitSeconds ?? 0;
    this.meanwhile = details.meanwhile;
  }
}
