import type { AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';
import type { SignedInUser } from './signed-in-user.ts';

export type SignedIn = {
  status: 'signedIn';
  user: SignedInUser;
  /** While the person is asked to continue: when the session ends otherwise, in milliseconds since 1970. */
  endsAt?: number;
};

/** The person left, was away too long, or the provider ended it; else why asking failed: `notLoggedIn` of a visitor. */
export type SignedOutReason = 'logout' | 'inactivity' | 'ended' | AuthErrorKind;

/** Nobody could be asked yet: `isUnreachable` after a try that met no network, which says nothing about who is signed in. */
export type UnknownSession = { status: 'unknown'; isUnreachable?: true };

/** Whether somebody is signed in. Unknown until the provider was asked. */
export type SessionState = UnknownSession | SignedIn | { status: 'signedOut'; because: SignedOutReason };
