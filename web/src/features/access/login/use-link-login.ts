import type { ClaimAuthorization } from '@beistand/contract/features/access/schema.ts';
import { useRouter } from '@tanstack/react-router';
import { linkSession } from '#platform/member/link-session.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { logIn } from '#features/access/api.ts';
import { isLocked, lockedPage } from './locked-link.ts';
import { mainPagePath } from '#features/access/main-page-path.ts';

/** Opens the link with what was typed and goes on to its main page. Fails with an RpcError. */
export function useLinkLogin(token: string): (details: ClaimAuthorization) => Promise<void> {
  const rpc = useRpc();
  const router = useRouter();
  const { basePath } = useConfiguration();
  return async (details) => {
    const session = await logIn(rpc, token, details).catch(async (failure: unknown) => {
      if (isLocked(failure)) await router.navigate(lockedPage);
      throw failure;
    });
    linkSession.begin(session);
    const path = mainPagePath(session.communicationType);
    router.history.replace(`${basePath}${path.slice(1)}`);
  };
}
