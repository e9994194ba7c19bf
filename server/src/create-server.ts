import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { logSerializers } from '#platform/log.ts';
import { sendSafeHeaders } from '#platform/safe-headers.ts';
import type { Settings } from '#platform/settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where our cookies count, and whether they travel over TLS only. */
    cookieScope: { basePath: string; secure: boolean };
    /** Once it was told to end, the server still serves for a while, so that whoever spreads requests can look elsewhere. */
    draining: { hasBegun: boolean };
  }
}

export type LogStream = { write(line: string): void };

/** What every answer of ours has, whoever gives it: a log, cookies, safe headers, and a calm end. */
export async function createServer(
  { deployment, logLevel, trustProxy, baseUrl }: Settings,
  logStream?: LogStream,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, serializers: logSerializers, ...(logStream && { stream: logStream }) },
    trustProxy: trustProxy ?? false,
    forceCloseConnections: 'idle',
    // A first start creates its data while its parts are put together; on a slow machine that takes a while.
    pluginTimeout: 120_000,
    genReqId: () => crypto.randomUUID(),
    // The contract checks what comes and goes; the framework's own validators would only be read.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  app.decorate('cookieScope', { basePath: deployment.basePath, secure: baseUrl?.startsWith('https:') ?? false });
  await app.register(cookie);
  sendSafeHeaders(app, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: app.cookieScope.secure,
  });
  finishWhatRuns(app);
  return app;
}

const sweepMs = 100;

/**
 * While stopping, answers in flight tell the client to leave; a kept connection would hold the process. Answers that others write (of
 * resumable uploads) do not tell, so what is idle after them is closed from here.
 */
function finishWhatRuns(app: FastifyInstance): void {
  app.decorate('draining', { hasBegun: false });
  app.addHook('preClose', async () => {
    app.draining.hasBegun = true;
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.draining.hasBegun) void reply.header('connection', 'close');
    done(null, payload);
  });
}

function noSchemas(): never {
  throw new Error('Routes have no schemas: what they take and give is declared in the contract');
}
