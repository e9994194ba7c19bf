import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import type { Persona } from '@beistand/contract/personas.ts';
import { embeddedSignIn, signInPaths } from '@beistand/contract/features/session/sign-in.ts';

export type SignInConfiguration = {
  issuer: string;
  clientId: string;
  audience: string;
  scope: string;
  /** Where the provider sends its answer, in the hidden frame and in the whole window. */
  redirectUri: string;
  basePath: string;
  /** `own` is the provider that comes with the product, `sso` the same by its alternative flow, `foreign` the insurer's. */
  flow: 'own' | 'sso' | 'foreign';
  /** The persona of users whose authorities name none. */
  persona: Persona;
  inactivityMs: number;
  confirmationMs: number;
};

const minuteMs = 60_000;

export function signInConfigurationOf(deployment: RuntimeConfiguration, origin: string): SignInConfiguration {
  const { basePath, features, limits, persona, signIn: foreign } = deployment;
  const own = { issuer: `${origin}${basePath}${signInPaths.issuer}`, ...embeddedSignIn };
  return {
    ...(foreign ?? own),
    redirectUri: `${origin}${basePath}${signInPaths.frame}`,
    basePath,
    flow: foreign ? 'foreign' : features.alternativeIdentityProvider ? 'sso' : 'own',
    persona,
    inactivityMs: limits.inactivityMinutes * minuteMs,
    confirmationMs: limits.logoutConfirmationMinutes * minuteMs,
  };
}
