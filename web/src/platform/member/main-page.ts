import { useRouter } from '@tanstack/react-router';
import { useMember } from './member.ts';
import { useConfiguration } from '#platform/runtime.tsx';

/** Goes back to where the member's link begins. */
export function useMainPage(): () => void {
  const router = useRouter();
  const { basePath } = useConfiguration();
  const { historyRedirectPath } = useMember();
  return () => router.history.replace(`${basePath}${historyRedirectPath.slice(1)}`);
}
