import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { createSignIn } from './create-sign-in.ts';
import { signInConfigurationOf } from './sign-in-configuration.ts';
import type { SignIn } from './sign-in.ts';

/** The sign-in of this page. With it comes everything that visitors do without. */
export function signInFor(deployment: RuntimeConfiguration): SignIn {
  return createSignIn(signInConfigurationOf(deployment, window.location.origin));
}
