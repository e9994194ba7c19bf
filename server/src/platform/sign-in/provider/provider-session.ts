import { embeddedSignIn } from '@beistand/contract/features/session/sign-in.ts';
import type { Provider } from 'oidc-provider';

const { clientId, audience, scope } = embeddedSignIn;

export const cookieNames = {
  session: 'beistand_session',
  interaction: 'beistand_interaction',
  resume: 'beistand_resume',
} as const;

/** A working day; the browser signs out much sooner, when nobody is there. */
export const sessionSeconds = 12 * 3600;

/** One grant per sign-in and client: all its tokens end together. */
export async function grantFor(
  provider: Provider,
  session: { grantIdFor(clientId: string): string | undefined },
  accountId: string,
) {
  const known = session.grantIdFor(clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing) return existing;
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(scope);
  grant.addResourceScope(audience, scope);
  await grant.save();
  return grant;
}
