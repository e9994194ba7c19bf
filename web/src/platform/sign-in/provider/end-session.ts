import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { watchedFetch } from '#platform/network/connection.ts';
import type { Provider } from './provider.ts';
import type { SignInConfiguration } from '#platform/sign-in/sign-in-configuration.ts';

export type SessionEnding = {
  /** Ends the provider's session; `deliberate` may leave the page for that. */
  end(deliberate: boolean): Promise<void>;
  /** Ends a session that could not be ended when the person left, so that nobody finds it again. */
  endLeftOver(): Promise<void>;
};

export function createSessionEnding(configuration: SignInConfiguration, provider: Provider): SessionEnding {
  const { basePath, flow, clientId } = configuration;
  const leftOver = rememberedFlag(`beistand-logout-due ${basePath}`);

  async function post(): Promise<void> {
    const response = await watchedFetch(`${basePath}${signInPaths.logoutDo}`, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
    });
    if (!response.ok) throw new Error(`logout.do answered with ${response.status}`);
    leftOver.clear();
  }

  /** Only a visit to the provider's own page ends a session there. */
  async function leaveForeign(): Promise<void> {
    const address = await provider.endSessionUrl();
    if (!address) return;
    const target = new URL(address);
    target.searchParams.set('client_id', clientId);
    target.searchParams.set('post_logout_redirect_uri', `${window.location.origin}${basePath}`);
    window.location.assign(target);
  }

  function leaveSso(): void {
    const back = encodeURIComponent(`${basePath}${signInPaths.ssoLoggedOut}`);
    window.location.assign(`${basePath}${signInPaths.ssoLogout}?redirect=${back}`);
  }

  return {
    async end(deliberate) {
      if (flow === 'foreign') return deliberate ? leaveForeign().catch(() => undefined) : undefined;
      if (flow === 'sso' && deliberate) return leaveSso();
      leftOver.set();
      // Without a network it is done before the next sign-in is looked for.
      await post().catch(() => undefined);
    },
    async endLeftOver() {
      if (leftOver.isSet()) await post();
    },
  };
}

/** A browser that stores nothing forgets it, and the provider ends the session in its own time. */
function rememberedFlag(key: string) {
  return {
    set: () => attempt(() => localStorage.setItem(key, '1')),
    clear: () => attempt(() => localStorage.removeItem(key)),
    isSet: () => attempt(() => localStorage.getItem(key)) === '1',
  };
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
