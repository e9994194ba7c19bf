import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#platform/runtime.tsx';

/** Signs out on purpose: what was typed is erased, and the login page takes the place of this one, whose address may hold a search. */
export function useLogout(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    const signIn = await session.signIn();
    await Promise.all([signIn.logout(), navigate({ to: '/login-page', replace: true })]);
  };
}
