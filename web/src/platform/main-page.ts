import { useRouter } from '@tanstack/react-router';
import { useMember } from './member.ts';
import { useConfiguration } from './runtime.tsx';

/** Goes back to where the member's link begins, or to the phone where this application does not have that page. */
export function useMainPage(): () => void {
  const router = useRouter();
  const { basePath } = useConfiguration();
  const { historyRedirectPath } = useMember();
  const path = historyRedirectPath in router.routesByPath ? historyRedirectPath : '/callcenter';
  return () => router.history.replace(`${basePath}${path.slice(1)}`);
}
