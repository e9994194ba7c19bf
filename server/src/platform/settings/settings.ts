import { join, resolve } from 'node:path';
import { deploymentSchema, type Deployment } from '@beistand/contract/config.ts';
import { deploymentProblems } from '@beistand/contract/deployment/deployment-problems.ts';
import * as v from 'valibot';
import { parseFilesUrl } from '#platform/files/parse-files-url.ts';
import { checkDemo, checkProduction } from './safe-mode.ts';
import type { QueueTimes } from '#platform/lease-queue/queue-times.ts';
import type { PostgresLimits } from '#platform/database/postgres-limits.ts';
import { parseSealKeys, type SealKeys } from '#platform/seal/seal-keys.ts';
import { readSettingFile } from './read-setting-file.ts';
import { asSettingError, SettingError } from './setting-error.ts';
import { host, origin, proxies, url, wholeNumber } from './setting-schemas.ts';

const text = (expected: string) => v.pipe(v.string(), v.nonEmpty(expected));

/** Every setting, with what `docs/configuration.md` says of it. */
export const environmentSchema = v.object({
  PORT: v.pipe(
    v.optional(wholeNumber(0, 65_535), '8080'),
    v.description('The port it listens on; 0 takes a free one.'),
  ),
  HOST: v.pipe(
    v.optional(host),
    v.description(
      'The address it listens on: all addresses of the machine, in a demo loopback only, unless it is set.',
    ),
  ),
  BASE_URL: v.pipe(
    v.optional(origin('http:', 'https:')),
    v.description(
      'The public address: scheme, host and port. Production needs it, with https unless it is loopback. Without one (in a demo), or with one on loopback, the server goes by the address the browser used, if it is localhost, or the name or an address of this machine; others are refused (421).',
    ),
  ),
  CONFIG: v.pipe(
    v.optional(text('a JSON file')),
    v.description("The deployment's file, see below. The demo club without."),
  ),
  DATA_DIR: v.pipe(
    v.optional(text('a folder'), '.data'),
    v.description('A folder of its own for the embedded database, for files, and for the keys that a demo makes.'),
  ),
  DATABASE_URL: v.pipe(
    v.optional(
      url(
        ['postgres:', 'postgresql:'],
        ({ hostname, searchParams, pathname }) =>
          Boolean(hostname || searchParams.get('host')) && /^\/[^/]+$/.test(pathname),
        'postgres://user:password@host:5432/name',
      ),
    ),
    v.description(
      'PostgreSQL 15 or newer with the encoding UTF8 (`postgres://user:password@host:5432/name`) instead of the embedded database.',
    ),
  ),
  DATABASE_POOL: v.pipe(
    v.optional(wholeNumber(2, 500), '10'),
    v.description('Connections to PostgreSQL per process; two more listen and one serves `/readyz`.'),
  ),
  DATABASE_CONNECT_SECONDS: v.pipe(
    v.optional(wholeNumber(1, 60), '5'),
    v.description('How long to wait for a connection, or for one of the pool to be free.'),
  ),
  DATABASE_STATEMENT_SECONDS: v.pipe(
    v.optional(wholeNumber(1, 600), '15'),
    v.description('The longest statement; migrations have no limit.'),
  ),
  DATABASE_LOCK_SECONDS: v.pipe(v.optional(wholeNumber(1, 600), '10'), v.description('The longest wait for a lock.')),
  DATABASE_IDLE_SECONDS: v.pipe(
    v.optional(wholeNumber(5, 3600), '60'),
    v.description('The longest pause between two statements of a transaction.'),
  ),
  DISK_RESERVE_MB: v.pipe(
    v.optional(wholeNumber(0, 1_000_000), '64'),
    v.description(
      'What is left free of the disk of the embedded database and of files; with less, `/readyz` is 503 (until a quarter more is free) and neither the embedded database nor the folder of files stores anything.',
    ),
  ),
  DRAIN_SECONDS: v.pipe(
    v.optional(wholeNumber(0, 300), '5'),
    v.description('For so long after `SIGTERM` all is served as before, while `/readyz` is 503.'),
  ),
  FILES_URL: v.pipe(
    v.optional(url(['s3:'])),
    v.description('S3-compatible storage instead of `DATA_DIR/files`, see below.'),
  ),
  MASTER_KEY: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$/, '32 bytes in hex or base64'))),
    v.description(
      "32 random bytes in hex or base64 that wrap every case's key (`openssl rand -base64 32`). Production needs it; else it is made in `DATA_DIR/keys`.",
    ),
  ),
  SMTP_URL: v.pipe(
    v.optional(url(['smtp:', 'smtps:'], ({ hostname }) => hostname !== '', 'smtp://user:password@host:587')),
    v.description(
      'The mail server: `smtp://` or `smtps://`, with user and password if it wants them, and options of nodemailer.',
    ),
  ),
  SMS_URL: v.pipe(v.optional(url(['http:', 'https:'])), v.description('HTTP gateway that takes `{ to, text, id }`.')),
  CAPTCHA_SECRET: v.pipe(
    v.optional(text('the secret of the captcha')),
    v.description('The secret that belongs to `captcha.key`; needed where there is one.'),
  ),
  CLAMD_URL: v.pipe(
    v.optional(
      url(
        ['tcp:', 'unix:'],
        ({ protocol, hostname, port, pathname }) =>
          protocol === 'tcp:' ? Boolean(hostname && port) : !hostname && pathname.length > 1,
        'tcp://host:3310 or unix:///run/clamav/clamd.ctl',
      ),
    ),
    v.description("ClamAV's daemon: `tcp://host:port` or `unix:///path`. Documents wait while it does not answer."),
  ),
  SEAL_CERTIFICATE: v.pipe(
    v.optional(text('a PEM file with private key and certificate')),
    v.description(
      'PEM file with private key and certificates that seal what is signed. Production needs it; a demo makes its own.',
    ),
  ),
  TIMESTAMP_URL: v.pipe(
    v.optional(url(['http:', 'https:'])),
    v.description('Authority for time stamps on signed papers (RFC 3161).'),
  ),
  LOG_LEVEL: v.pipe(
    v.optional(
      v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'fatal, error, warn, info, debug, trace or silent',
      ),
      'info',
    ),
    v.description('fatal, error, warn, info, debug, trace or silent.'),
  ),
  WORKERS: v.pipe(
    v.optional(wholeNumber(1, 64), '1'),
    v.description('Processes on this machine, at most 64; more than one need `DATABASE_URL`.'),
  ),
  TRUST_PROXY: v.pipe(
    v.optional(proxies),
    v.description('Addresses of the proxies in front, such as `10.0.0.0/8`, or `loopback`, separated by commas.'),
  ),
  MAX_CONNECTIONS: v.pipe(
    v.optional(wholeNumber(10, 1_000_000), '5000'),
    v.description('So many connections are served at a time.'),
  ),
  MAX_CONNECTIONS_PER_ADDRESS: v.pipe(
    v.optional(wholeNumber(1, 1_000_000), '512'),
    v.description('So many of one address, proxies of `TRUST_PROXY` apart.'),
  ),
  METRICS_ACCESS: v.pipe(
    v.optional(v.picklist(['loopback', 'any'], 'loopback or any'), 'loopback'),
    v.description('Who may read `/metrics`: `loopback` or `any`.'),
  ),
  ALLOW_PUBLIC_DEMO: v.pipe(
    v.optional(v.literal('1', '1, where a demo that others can reach is meant')),
    v.description('1 lets a demo, whose passwords everybody knows, use `DATABASE_URL` or a public `BASE_URL`.'),
  ),
  QUEUE_LEASE_MS: v.pipe(
    v.optional(wholeNumber(100, 600_000), '15000'),
    v.description('After so many milliseconds the work of a server that died is taken over by another.'),
  ),
  QUEUE_POLL_MS: v.pipe(
    v.optional(wholeNumber(10, 600_000), '1000'),
    v.description('How often, in milliseconds, a server looks for messages to send and documents to examine.'),
  ),
  WEB_DEV: v.pipe(
    v.optional(v.literal('1', '1, for developing only')),
    v.description('1 while developing the pages; production refuses it.'),
  ),
});

export const settingNames = Object.keys(environmentSchema.entries);

export type Settings = {
  port: number;
  host: string;
  baseUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseLimits: PostgresLimits;
  /** How much disk space the embedded database leaves free. */
  diskReserveMb: number;
  /** How long a server still answers after a stop signal. */
  drainMs: number;
  filesUrl: string | undefined;
  masterKey: string | undefined;
  smtpUrl: string | undefined;
  smsUrl: string | undefined;
  captchaSecret: string | undefined;
  clamdUrl: string | undefined;
  sealKeys: SealKeys | undefined;
  timestampUrl: string | undefined;
  logLevel: string;
  workers: number;
  trustProxy: string | undefined;
  maxConnections: number;
  maxConnectionsPerAddress: number;
  metricsAccess: 'loopback' | 'any';
  queueTimes: QueueTimes;
  /** The page's modules come from the development server in front of this one. */
  webDev: boolean;
  allowPublicDemo: boolean;
  deployment: Deployment;
  configFolder: string;
};

const root = join(import.meta.dirname, '../../../..');
const demoDeployment = join(root, 'config/gelbring.json');

/** The only reader of the environment. A value that does not fit stops the start with a line that names it. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    // The value itself may be a secret, so it is not repeated.
    throw new SettingError(`${v.getDotPath(issue)}: expected ${issue.message}`);
  }
  const read = parsed.output;
  if (read.WORKERS > 1 && !read.DATABASE_URL)
    throw new SettingError('WORKERS: expected 1 without DATABASE_URL, for the embedded database serves one process');
  const configFile = read.CONFIG ? resolve(read.CONFIG) : demoDeployment;
  const deployment = readDeployment(configFile);
  const settings: Settings = {
    port: read.PORT,
    host: read.HOST ?? (deployment.mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    baseUrl: read.BASE_URL,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseLimits: {
      connections: read.DATABASE_POOL,
      connectMs: read.DATABASE_CONNECT_SECONDS * 1000,
      statementMs: read.DATABASE_STATEMENT_SECONDS * 1000,
      lockMs: read.DATABASE_LOCK_SECONDS * 1000,
      idleMs: read.DATABASE_IDLE_SECONDS * 1000,
    },
    diskReserveMb: read.DISK_RESERVE_MB,
    drainMs: read.DRAIN_SECONDS * 1000,
    filesUrl: read.FILES_URL,
    masterKey: read.MASTER_KEY,
    smtpUrl: read.SMTP_URL,
    smsUrl: read.SMS_URL,
    captchaSecret: read.CAPTCHA_SECRET,
    clamdUrl: read.CLAMD_URL,
    sealKeys: read.SEAL_CERTIFICATE ? readSealKeys(read.SEAL_CERTIFICATE) : undefined,
    timestampUrl: read.TIMESTAMP_URL,
    logLevel: read.LOG_LEVEL,
    workers: read.WORKERS,
    trustProxy: read.TRUST_PROXY,
    maxConnections: read.MAX_CONNECTIONS,
    maxConnectionsPerAddress: read.MAX_CONNECTIONS_PER_ADDRESS,
    metricsAccess: read.METRICS_ACCESS,
    queueTimes: { leaseMs: read.QUEUE_LEASE_MS, pollMs: read.QUEUE_POLL_MS },
    webDev: read.WEB_DEV === '1',
    allowPublicDemo: read.ALLOW_PUBLIC_DEMO === '1',
    deployment,
    configFolder: join(configFile, '..'),
  };
  if (settings.filesUrl) parseFilesUrl(settings.filesUrl);
  if (deployment.mode === 'production') checkProduction(settings);
  else checkDemo(settings);
  if (deployment.captcha.key !== null && !settings.captchaSecret)
    throw new SettingError("CAPTCHA_SECRET: expected the secret that belongs to the deployment's captcha key");
  return settings;
}

function readSealKeys(file: string): SealKeys {
  try {
    return parseSealKeys(readSettingFile(file), new Date());
  } catch (failure) {
    throw asSettingError(
      failure,
      `SEAL_CERTIFICATE: expected a PEM file with private key and certificate, but ${file} cannot be used`,
    );
  }
}

function readDeployment(file: string): Deployment {
  let value: unknown;
  try {
    value = JSON.parse(readSettingFile(file));
  } catch (failure) {
    throw asSettingError(failure, `CONFIG: expected a JSON file, but ${file} cannot be read`);
  }
  const [problem] = deploymentProblems(value);
  if (problem) throw new SettingError(`CONFIG: ${file}: ${problem}`);
  return v.parse(deploymentSchema, value);
}
