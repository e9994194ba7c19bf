import { useText } from '#i18n/use-text.ts';
import { useSession } from '#platform/runtime.tsx';
import { PartFailed } from '#ui/feedback/part-failed.tsx';

/** In the place of a page while nobody can be asked who is signed in. It comes by itself when the network is back. */
export function SessionUnreachable() {
  const text = useText();
  const session = useSession();
  async function askAgain() {
    if ((await session.known()).status === 'unknown') throw new Error('Nobody could be asked who is signed in');
  }
  return (
    <PartFailed retry={askAgain} isSaid>
      {text('signedIn.unreachable')}
    </PartFailed>
  );
}
