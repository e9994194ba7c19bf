import { durations } from '@beistand/contract/constants.ts';
import type { AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';
import { ResponseBodyError } from 'oauth4webapi';
import { eraseKept } from '#platform/drafts/erase-kept.ts';
import { newAttempt } from '#platform/sign-in/provider/attempt.ts';
import { AuthError } from './auth-error.ts';
import { createSessionEnding } from '#platform/sign-in/provider/end-session.ts';
import { createInactivity } from './inactivity.ts';
import { answerInFrame } from '#platform/sign-in/provider/login-frame.ts';
import type { Credentials } from '#platform/sign-in/provider/login-form.ts';
import { asAuthError, providerFailure } from '#platform/sign-in/provider/provider-failure.ts';
import { createProvider, type Tokens } from '#platform/sign-in/provider/provider.ts';
import { leaveForProvider, takeRedirect } from '#platform/sign-in/provider/redirect-attempt.ts';
import { openSessionChannel, type SessionMessage } from './session-channel.ts';
import { isConnectionLost } from '#platform/network/connection.ts';
import { hasSessionHint, setSessionHint } from './session-hint.ts';
import type { SessionState, SignedIn, SignedOutReason } from './session-state.ts';
import type { SignInConfiguration } from './sign-in-configuration.ts';
import { signedInUser } from './signed-in-user.ts';
import { createStore } from './store.ts';
import { createTokenKeeper } from './token-keeper.ts';

/** What became of an attempt to get new tokens without asking anybody. */
export type Renewal = 'renewed' | 'signedOut' | 'unreachable';

export type SignIn = {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * Asks the provider in a hidden frame who is signed in. The answer is the state, still `unknown` where only a visit to the
   * provider can tell; it never fails.
   */
  check(): Promise<SessionState>;
  /** The same, and visits the provider where that is what it takes: the page is left and opened again. */
  known(): Promise<SessionState>;
  /** Fails with an AuthError. */
  login(credentials: Credentials): Promise<void>;
  /** Leaves for the provider's own login page. */
  loginAtProvider(returnTo: string): Promise<void>;
  /** Takes the answer with which the provider's page led back; gives the path that was wanted. */
  finishLoginAtProvider(query: string): Promise<string>;
  logout(): Promise<void>;
  accessToken(): string | undefined;
  renew(): Promise<Renewal>;
  /** The server refused a token that was just issued, so the user is signed out. */
  refused(): void;
  /** Restarts the inactivity timer in all tabs. */
  touch(): void;
};

/** The kind of a failure that has none of its own: before the provider's answer, and after it. */
type Otherwise = { asking: AuthErrorKind; taking: AuthErrorKind };

const silently: Otherwise = { asking: 'checkIfLoggedInError', taking: 'autoLoginError' };
const atLogin: Otherwise = { asking: 'loginError', taking: 'loginError' };
const noAnswer: readonly AuthErrorKind[] = ['checkIfLoggedInError', 'autoLoginError', 'iframeLoadError', 'loadTimeout'];
/** What a provider's frame says whose cookie was not sent, or that refuses to stand in a frame. */
const notSeenInFrame: readonly AuthErrorKind[] = ['notLoggedIn', 'iframeLoadError'];

/** Everything that keeps a person signed in on this page: tokens in memory, the clock of inactivity, the other tabs. */
export function openSignIn(configuration: SignInConfiguration): SignIn {
  const { basePath, persona, flow } = configuration;
  const store = createStore<SessionState>({ status: 'unknown' });
  const provider = createProvider(configuration);
  const ending = createSessionEnding(configuration, provider);
  const keeper = createTokenKeeper(() => renewInFrame());
  const channel = openSessionChannel(basePath, hear);
  const inactivity = createInactivity({
    ...configuration,
    onWarn: (endsAt) => changeSignedIn((state) => ({ ...state, endsAt })),
    onCalm: () => changeSignedIn(({ status, user }) => ({ status, user })),
    onEnd: () => void end('inactivity'),
  });
  const check = oneAtATime(checkOnce);
  const renewInFrame = oneAtATime(renewOnce);
  const visitProvider = oneAtATime(visitOnce);
  let isFrameBlind = false;

  function changeSignedIn(change: (state: SignedIn) => SignedIn): void {
    const state = store.get();
    if (state.status === 'signedIn') store.set(change(state));
  }

  /** The whole way through the hidden frame. */
  async function obtain({ asking, taking }: Otherwise): Promise<Tokens> {
    const attempt = newAttempt();
    const query = await asAuthError(provider.authorizationUrl(attempt, 'none').then(answerInFrame), asking);
    return asAuthError(provider.exchange(query, attempt), taking);
  }

  async function admit(tokens: Tokens, otherwise: AuthErrorKind): Promise<void> {
    const info = await asAuthError(provider.userInfo(tokens), otherwise);
    keeper.hold(tokens);
    setSessionHint(true, basePath);
    store.set({ status: 'signedIn', user: signedInUser(info, tokens.claims, persona) });
    inactivity.touch();
  }

  function leave(because: SignedOutReason): void {
    const before = store.get();
    keeper.drop();
    inactivity.stop();
    setSessionHint(false, basePath);
    store.set({ status: 'signedOut', because });
    if (because === 'logout' && before.status === 'signedIn') eraseKept(before.user.id);
  }

  async function end(because: 'logout' | 'inactivity'): Promise<void> {
    channel.tell({ type: 'logout', because });
    leave(because);
    await ending.end(because === 'logout');
  }

  /**
   * Whether the frame may not have seen a session that is there: Safari and Firefox send a provider on another site no cookie in a
   * frame. Without a hint nobody was signed in, and the page is not redirected.
   */
  function isBlind(kind: AuthErrorKind): boolean {
    if (flow !== 'foreign' || !notSeenInFrame.includes(kind) || !hasSessionHint()) return false;
    isFrameBlind = true;
    return true;
  }

  async function checkOnce(): Promise<SessionState> {
    if (isFrameBlind) return store.get();
    try {
      await ending.endPending();
      await admit(await obtain(silently), silently.taking);
    } catch (failure) {
      const { kind } = providerFailure(failure, silently.asking);
      if (noAnswer.includes(kind) && isConnectionLost()) store.set({ status: 'unknown', isUnreachable: true });
      else if (!isBlind(kind)) leave(kind);
    }
    return store.get();
  }

  async function known(): Promise<SessionState> {
    const state = await check();
    return state.status === 'unknown' && !state.isUnreachable ? visitProvider() : state;
  }

  /** Leaves the page for the provider. The code below runs only if the browser stays: the provider shows nothing, or leaving was cancelled. */
  async function visitOnce(): Promise<SessionState> {
    const { pathname, search, hash } = window.location;
    try {
      await leaveForProvider(provider, 'none', `${pathname}${search}${hash}`);
      await new Promise((resolve) => setTimeout(resolve, durations.loginFrameTimeoutMs));
      leave('loadTimeout');
    } catch (failure) {
      leave(providerFailure(failure, silently.asking).kind);
    }
    return store.get();
  }

  async function refreshed(refreshToken: string | undefined): Promise<Tokens> {
    if (refreshToken === undefined) return obtain(silently);
    return provider.refresh(refreshToken).catch((failure: unknown) => {
      // Refused, not lost on the way: the session itself may still be there.
      if (failure instanceof ResponseBodyError) return obtain(silently);
      throw failure;
    });
  }

  async function renewOnce(): Promise<Renewal | 'blind'> {
    const current = keeper.current();
    if (isFrameBlind && current && current.refreshToken === undefined) return 'blind';
    if (!current) return renewalOf(await check());
    try {
      const tokens = await refreshed(current.refreshToken);
      // Another user has signed in meanwhile, and must not see this page's data.
      if (tokens.claims['sub'] !== current.claims['sub']) throw new AuthError('notLoggedIn');
      if (!keeper.current()) return 'signedOut';
      keeper.hold(tokens);
      return 'renewed';
    } catch (failure) {
      const { kind } = providerFailure(failure, silently.asking);
      if (keeper.current() && isBlind(kind)) return 'blind';
      if (noAnswer.includes(kind)) return 'unreachable';
      if (keeper.current()) leave('ended');
      return 'signedOut';
    }
  }

  async function renew(): Promise<Renewal> {
    const renewal = await renewInFrame();
    if (renewal !== 'blind') return renewal;
    // Only for a token that has run out: one that is refused while it is good would be refused again, and so on for ever.
    if (keeper.hasExpired()) await visitProvider();
    else leave('ended');
    return 'signedOut';
  }

  function hear(message: SessionMessage): void {
    const isSignedIn = keeper.current() !== undefined;
    if (message.type === 'login') return isSignedIn ? undefined : void check();
    if (!isSignedIn) return;
    if (message.type === 'logout') leave(message.because);
    else inactivity.touch();
  }

  return {
    state: store.get,
    subscribe: store.subscribe,
    check,
    known,
    renew,
    accessToken: () => keeper.current()?.accessToken,
    refused: () => leave('ended'),
    logout: () => end('logout'),
    touch() {
      if (!keeper.current()) return;
      inactivity.touch();
      channel.tell({ type: 'activity' });
    },
    async login(credentials) {
      await asAuthError(ending.endPending(), atLogin.asking);
      // A person who is signed in already needs no form.
      const { sendLogin } = await asAuthError(import('#platform/sign-in/provider/login-form.ts'), atLogin.asking);
      await sendLogin(configuration, credentials);
      await admit(await obtain(atLogin), atLogin.taking);
      channel.tell({ type: 'login' });
    },
    loginAtProvider: (returnTo) => asAuthError(leaveForProvider(provider, 'login', returnTo), atLogin.asking),
    async finishLoginAtProvider(query) {
      const attempt = takeRedirect();
      if (!attempt) throw new AuthError('invalidAttempt');
      try {
        await admit(await asAuthError(provider.exchange(query, attempt), atLogin.taking), atLogin.taking);
        channel.tell({ type: 'login' });
      } catch (failure) {
        if (!attempt.isSilent) throw failure;
        // Removes the hint, so that the page is not redirected again.
        leave(providerFailure(failure, silently.taking).kind);
      }
      return attempt.returnTo;
    },
  };
}

/** Callers that come while it runs share its result. */
function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
}

function renewalOf(state: SessionState): Renewal {
  if (state.status === 'signedIn') return 'renewed';
  return state.status === 'unknown' && state.isUnreachable ? 'unreachable' : 'signedOut';
}
