import type { CommunicationType } from '@beistand/contract/constants.ts';
import { createMemberClient } from './member-client.ts';
import { logIn, openCaseWithLink } from './open-case.ts';
import type { TestApp } from '#testing/test-app.ts';

export type MemberSession = Awaited<ReturnType<typeof openMemberSession>>;

/** A member with a case of its own, in front of a server of the test's that now listens. */
export async function openMemberSession(
  server: TestApp,
  { type = 'document_download', now = server.now() }: { type?: CommunicationType; now?: Date } = {},
) {
  const { club, basePath } = server.settings.deployment;
  const opened = await openCaseWithLink(server, now, { type });
  const { cookie, session } = await logIn(server, opened.link.token, opened.details);
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${basePath}`;
  const client = createMemberClient(() => base, { club, token: opened.link.token, session, cookie });
  return {
    ...opened,
    ...client,
    base,

    /** The list after everything that waits was examined. */
    async documents() {
      await server.app.documents.examination.work();
      return client.list();
    },
  };
}
