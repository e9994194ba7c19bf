import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#platform/runtime.tsx';

/** Signs out on purpose: drafts are erased and the login page is opened. */
export function useLogout(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    const signIn = await session.signIn();
    await Promise.all([signIn.logout(), navigate({ to: '/login-page' })]);
  };
}
