import { lazy } from 'react';
import { useSessionState } from '#platform/sign-in/use-session-state.ts';
import { OptionalPart } from './optional-part.tsx';

const SignedInParts = lazy(() =>
  import('#features/session/signed-in-parts.tsx').then((module) => ({ default: module.SignedInParts })),
);

/** Nothing for visitors. */
export function SignedIn() {
  const state = useSessionState();
  if (state.status !== 'signedIn') return null;
  return (
    <OptionalPart>
      <SignedInParts state={state} />
    </OptionalPart>
  );
}
