import { signInMessageType, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyInstance } from 'fastify';

const page =
  '<!doctype html><html lang="de"><meta charset="utf-8"><title>…</title><script src="frame.js"></script></html>\n';

/** In the hidden frame the provider's answer goes to the page around it; in a whole window the login page takes it. */
const script = `if (parent !== window) parent.postMessage({ type: '${signInMessageType}', query: location.search }, location.origin);
else location.replace('../login-page' + location.search);
`;

/** The address that the provider sends its answer to. Nothing but our own pages may frame it. */
export async function frameRoutes(app: FastifyInstance): Promise<void> {
  app.get(`/${signInPaths.frame}`, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .send(page),
  );
  app.get(`/${signInPaths.frame}.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
