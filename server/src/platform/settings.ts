import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deploymentProblems, deploymentSchema, type Deployment } from '@beistand/contract/config.ts';
import * as v from 'valibot';
import { parseSealKeys, type SealKeys } from './seal/seal-keys.ts';

/** A start that cannot go on, told in one line. */
export class SettingError extends Error {}

const url = (...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `a URL that begins with ${schemes.join('// or ')}//`,
    ),
  );
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  );

const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '8080'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('an address to listen on')), '0.0.0.0'),
  BASE_URL: v.optional(url('http:', 'https:')),
  CAPTCHA_SECRET: v.optional(v.pipe(v.string(), v.nonEmpty('the secret of the captcha'))),
  CONFIG: v.optional(v.string()),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('a folder')), '.data'),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  FILES_URL: v.optional(url('s3:')),
  MASTER_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$/, '32 bytes in hex or base64')),
  ),
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  SMS_URL: v.optional(url('http:', 'https:')),
  CLAMD_URL: v.optional(url('tcp:', 'unix:')),
  SEAL_CERTIFICATE: v.optional(v.string()),
  TIMESTAMP_URL: v.optional(url('http:', 'https:')),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  WORKERS: v.optional(wholeNumber(1, 64), '1'),
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.nonEmpty('addresses of the proxies in front, or "loopback"'))),
  MAX_CONNECTIONS: v.optional(wholeNumber(10, 1_000_000), '5000'),
  MAX_CONNECTIONS_PER_ADDRESS: v.optional(wholeNumber(1, 1_000_000), '512'),
  METRICS_ACCESS: v.optional(v.picklist(['loopback', 'any'], 'loopback or any'), 'loopback'),
  WEB_DEV: v.optional(v.literal('1', '1, for developing only')),
});

export type Settings = {
  port: number;
  host: string;
  baseUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
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
  /** The page's modules come from the development server in front of this one. */
  webDev: boolean;
  deployment: Deployment;
  configFolder: string;
};

const root = join(import.meta.dirname, '../../..');
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
    host: read.HOST,
    baseUrl: read.BASE_URL,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
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
    webDev: read.WEB_DEV === '1',
    deployment,
    configFolder: join(configFile, '..'),
  };
  if (deployment.mode === 'production') requireSecrets(settings);
  if (deployment.captcha.key !== null && !settings.captchaSecret)
    throw new SettingError("CAPTCHA_SECRET: expected the secret that belongs to the deployment's captcha key");
  return settings;
}

function requireSecrets({ masterKey, baseUrl, sealKeys }: Settings): void {
  if (!masterKey)
    throw new SettingError(
      'MASTER_KEY: expected 32 bytes in hex or base64, for a production deployment keeps its key outside the data',
    );
  if (!baseUrl) throw new SettingError('BASE_URL: expected the public address of a production deployment');
  if (!sealKeys)
    throw new SettingError(
      'SEAL_CERTIFICATE: expected a PEM file with private key and certificate, for a production deployment seals what is signed',
    );
}

function readSealKeys(file: string): SealKeys {
  try {
    return parseSealKeys(readFileSync(file, 'utf8'), new Date());
  } catch (failure) {
    throw new SettingError(
      `SEAL_CERTIFICATE: expected a PEM file with private key and certificate, but ${file} cannot be used: ${(failure as Error).message}`,
    );
  }
}

function readDeployment(file: string): Deployment {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (failure) {
    throw new SettingError(`CONFIG: expected a JSON file, but ${file} cannot be read: ${(failure as Error).message}`);
  }
  const [problem] = deploymentProblems(value);
  if (problem) throw new SettingError(`CONFIG: ${file}: ${problem}`);
  return v.parse(deploymentSchema, value);
}
