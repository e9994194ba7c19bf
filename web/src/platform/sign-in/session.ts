import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import type { RpcSession } from '#platform/network/rpc-client.ts';
import { hasSessionHint } from './session-hint.ts';
import type { SessionState } from './session-state.ts';
import type { SignIn } from './sign-in.ts';
import { createStore } from './store.ts';

/** Who is signed in, for every page. The sign-in itself is fetched when somebody needs it. */
export type Session = RpcSession & {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Whether a cookie says that somebody may be signed in. */
  mayExist(): boolean;
  /** Asks the provider in a hidden frame. The state stays `unknown` if the browser does not allow that. Never fails. */
  check(): Promise<SessionState>;
  /** Asks in the same way and, if that told nothing, goes to the provider's page and back; for pages of signed-in people. Never fails. */
  known(): Promise<SessionState>;
  signIn(): Promise<SignIn>;
};

export function createSession(configuration: RuntimeConfiguration): Session {
  const store = createStore<SessionState>({ status: 'unknown' });
  let fetched: Promise<SignIn> | undefined;
  let opened: SignIn | undefined;

  async function open(): Promise<SignIn> {
    const module = await import('./sign-in-for.ts');
    const signIn = module.signInFor(configuration);
    signIn.subscribe(() => store.set(signIn.state()));
    opened = signIn;
    return signIn;
  }

  function signIn(): Promise<SignIn> {
    fetched ??= open().catch((failure: unknown) => {
      fetched = undefined;
      throw failure;
    });
    return fetched;
  }

  async function ask(question: (signIn: SignIn) => Promise<SessionState>): Promise<SessionState> {
    if (store.get().status !== 'unknown') return store.get();
    try {
      return await question(await signIn());
    } catch {
      // The sign-in code could not be loaded. That signs nobody out; the next page asks again.
      store.set({ status: 'unknown', isUnreachable: true });
      return store.get();
    }
  }

  return {
    state: store.get,
    subscribe: store.subscribe,
    mayExist: hasSessionHint,
    check: () => ask((opened) => opened.check()),
    known: () => ask((opened) => opened.known()),
    signIn,
    accessToken: () => opened?.accessToken(),
    renew: () =>
      signIn().then(
        ({ renew }) => renew(),
        () => 'unreachable',
      ),
    refused: () => opened?.refused(),
    touch: () => opened?.touch(),
  };
}
