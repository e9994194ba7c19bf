import { openSignIn, type SignIn } from './sign-in.ts';
import type { SignInConfiguration } from './sign-in-configuration.ts';

let existing: { configuration: string; signIn: SignIn } | undefined;

/** A page has one sign-in. Asked for with another configuration, something is wrong with the page. */
export function createSignIn(configuration: SignInConfiguration): SignIn {
  const wanted = JSON.stringify(configuration);
  if (existing && existing.configuration !== wanted)
    throw new Error('The sign-in was created before, with another configuration');
  existing ??= { configuration: wanted, signIn: openSignIn(configuration) };
  return existing.signIn;
}
