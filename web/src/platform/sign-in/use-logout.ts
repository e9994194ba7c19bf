import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#platform/runtime.tsx';

/** The deliberate end of a session: what was half-filled is erased, and the page belongs to nobody. */
export function useLogout(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    const signIn = await session.signIn();
    await Promise.all([signIn.logout(), navigate({ to: '/login-page' })]);
  };
}
