import { useSessionState } from '#platform/sign-in/use-session-state.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { OptionalPart } from '#app/shell/optional-part.tsx';

const SignedInParts = lazyPart(
  () => import('#features/session/signed-in-parts.tsx').then((module) => module.SignedInParts),
  {
    isOptional: true,
  },
);

/** Renders nothing for visitors. */
export function SignedIn({ openContact }: { openContact: (() => void) | undefined }) {
  const state = useSessionState();
  if (state.status !== 'signedIn') return null;
  return (
    <OptionalPart>
      <SignedInParts state={state} openContact={openContact} />
    </OptionalPart>
  );
}
