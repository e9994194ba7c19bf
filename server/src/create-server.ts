import cookie from '@fastify/cookie';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance } from 'fastify';
import { boundBodies, maxAnonymousBody } from '#platform/bounds/bodies.ts';
import { boundConnections } from '#platform/bounds/connections.ts';
import { finishWhatRuns } from '#platform/bounds/finish-what-runs.ts';
import { refuseLargeStrangers } from '#platform/bounds/large-strangers.ts';
import { refuseOddRequests } from '#platform/bounds/requests.ts';
import { answerUnroutable } from '#platform/bounds/unroutable.ts';
import { answerFailures } from '#platform/http/failure-answers.ts';
import { createOutageLog } from '#platform/outages.ts';
import { logSerializers } from '#platform/log.ts';
import { safeHeadersOf, sendSafeHeaders } from '#platform/http/safe-headers.ts';
import { createSecretCookies, type SecretCookies } from '#platform/http/secret-cookies.ts';
import type { Settings } from '#platform/settings/settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where cookies that scripts may read count, and whether they travel over TLS only. */
    cookieScope: { basePath: string; secure: boolean };
    secretCookies: SecretCookies;
  }
}

export type LogStream = { write(line: string): void };

/** How long a connection may be idle: longer than the heartbeat of live updates, and than a phone without reception. */
const silentMs = 120_000;
const headersMs = 20_000;

/** What all routes share: log, cookies, security headers and a graceful stop. */
export async function createServer(settings: Settings, logStream?: LogStream): Promise<FastifyInstance> {
  const { deployment, logLevel, trustProxy, baseUrl } = settings;
  const secure = baseUrl?.startsWith('https:') ?? false;
  const safeHeaders = safeHeadersOf({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: secure,
  });
  const outages = createOutageLog({
    error: (entry, words) => app.log.error(entry, words),
    info: (entry, words) => app.log.info(entry, words),
  });
  const app = Fastify({
    ...answerUnroutable(safeHeaders),
    logger: {
      level: logLevel,
      serializers: logSerializers,
      hooks: { logMethod: outages.logMethod },
      ...(logStream && { stream: logStream }),
    },
    trustProxy: trustProxy ?? false,
    forceCloseConnections: 'idle',
    // What came before the port was closed is answered like everything else.
    return503OnClosing: false,
    bodyLimit: maxAnonymousBody,
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 4 },
    // A first start creates its data while plugins are registered; on a slow machine that takes a while.
    pluginTimeout: 120_000,
    genReqId: () => crypto.randomUUID(),
    // The contract validates requests and answers; the framework's own validators would only cost time at start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  app.addHook('onClose', async () => outages.stop());
  app.decorate('cookieScope', { basePath: deployment.basePath, secure });
  app.decorate('secretCookies', createSecretCookies(app.cookieScope));
  // Before those that refuse: their answers have the same headers, and close their connection while stopping.
  sendSafeHeaders(app, safeHeaders);
  finishWhatRuns(app);
  boundConnections(app, {
    most: settings.maxConnections,
    perAddress: settings.maxConnectionsPerAddress,
    isProxy: proxiesOf(trustProxy),
  });
  refuseLargeStrangers(app, safeHeaders);
  refuseOddRequests(app);
  boundBodies(app);
  answerFailures(app);
  await app.register(cookie);
  return app;
}

/** As the framework reads the setting. */
function proxiesOf(trustProxy: string | undefined): (address: string) => boolean {
  if (trustProxy === undefined) return () => false;
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
  return (address) => isTrusted(address, 0);
}

function noSchemas(): never {
  throw new Error('Routes have no schemas: what they take and give is declared in the contract');
}
