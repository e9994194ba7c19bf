import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestCertificate } from '#testing/signatures/test-certificates.ts';
import { openSettingsFolder, productionSettings, wrongSettings } from '#testing/wrong-settings.ts';
import { isGuessable } from './safe-mode.ts';
import { loadDemoSealKeys } from '#platform/seal/demo-seal-keys.ts';
import { SettingError } from './setting-error.ts';
import { readSettings } from './settings.ts';

const demo = join(import.meta.dirname, '../../../../config/gelbring.json');

function configFile(value: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'beistand-config-')), 'club.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

test('without any setting the demo club starts on port 8080 in .data', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    logLevel: 'info',
    workers: 1,
    databaseUrl: undefined,
  });
  expect(settings.dataDir).toMatch(/\.data$/);
  expect(settings.deployment).toMatchObject({ club: 'gelbring', mode: 'demo' });
});

test('every setting that is wrong stops the start with one line that names it and what it expects', async () => {
  const folder = openSettingsFolder();
  const cases = await wrongSettings(folder);
  expect(cases.length).toBeGreaterThanOrEqual(60);
  for (const { environment, setting, expected } of cases) {
    const line = refusalOf(environment);
    expect(line, JSON.stringify(environment)).toMatch(new RegExp(`^${setting}: .`));
    expect(line).toContain(expected);
    expect(line).not.toMatch(/\n|hush|secret@/);
  }
  folder.remove();
});

function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    readSettings(environment);
    return 'It started.';
  } catch (failure) {
    if (!(failure instanceof SettingError)) throw failure;
    return failure.message;
  }
}

test('what fits is taken: proxies, addresses, stores', () => {
  const environment = {
    HOST: '::1',
    BASE_URL: 'http://127.0.0.1:8080/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
    CLAMD_URL: 'unix:///run/clamav/clamd.ctl',
    FILES_URL: 's3://KEY:secret@host:9000/claims?tls=false',
    SMTP_URL: 'smtps://user:password@mail.example?pool=true',
  };
  expect(readSettings(environment)).toMatchObject({ host: '::1', trustProxy: environment.TRUST_PROXY });
});

test('a demo listens on loopback unless HOST is set, and is public only where that is meant', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  const environment = { DATABASE_URL: 'postgres://x/y', BASE_URL: 'https://demo.example' };
  expect(() => readSettings(environment)).toThrow('ALLOW_PUBLIC_DEMO=1');
  expect(readSettings({ ...environment, ALLOW_PUBLIC_DEMO: '1' }).baseUrl).toBe('https://demo.example');
});

test('production listens on all addresses, and over http on loopback only', async () => {
  const folder = openSettingsFolder();
  const production = await productionSettings(folder);
  expect(readSettings(production)).toMatchObject({ host: '0.0.0.0', deployment: { mode: 'production' } });
  expect(readSettings({ ...production, BASE_URL: 'http://localhost:8080' }).baseUrl).toBe('http://localhost:8080');
  folder.remove();
});

test('the seal that a demo makes does not seal in production', async () => {
  const folder = openSettingsFolder();
  await loadDemoSealKeys({ dataDir: folder.path, clubName: 'Club', now: new Date() });
  const production = await productionSettings(folder);
  const SEAL_CERTIFICATE = join(folder.path, 'keys', 'seal.pem');
  expect(() => readSettings({ ...production, SEAL_CERTIFICATE })).toThrow(
    'SEAL_CERTIFICATE: expected a certificate of',
  );
  folder.remove();
});

test('random keys are never taken for a pattern', () => {
  for (let round = 0; round < 1000; round += 1) expect(isGuessable(randomBytes(32).toString('hex'))).toBe(false);
});

test('a secret that does not fit is never repeated', () => {
  expect(() => readSettings({ MASTER_KEY: 'my secret' })).not.toThrow('my secret');
  expect(() => readSettings({ DATABASE_URL: 'mysql://user:password@x' })).not.toThrow('password');
});

test('several workers need PostgreSQL', () => {
  expect(() => readSettings({ WORKERS: '2' })).toThrow('WORKERS: expected 1 without DATABASE_URL');
  expect(readSettings({ WORKERS: '2', DATABASE_URL: 'postgres://x/y', ALLOW_PUBLIC_DEMO: '1' }).workers).toBe(2);
});

test('P2.f bad configuration stops the start with a message naming the key', () => {
  expect(() => readSettings({ CONFIG: '/nowhere.json' })).toThrow('CONFIG: expected a JSON file');
  expect(() => readSettings({ CONFIG: configFile('{') })).toThrow('CONFIG: expected a JSON file');
  expect(() => readSettings({ CONFIG: configFile({ club: 'x y' }) })).toThrow('"club"');
});

test('P2.f a deployment with a captcha needs its secret', () => {
  const file = configFile({ ...readSettings({ CONFIG: demo }).deployment, captcha: { key: 'public' } });
  expect(() => readSettings({ CONFIG: file })).toThrow('CAPTCHA_SECRET: expected the secret');
  expect(readSettings({ CONFIG: file, CAPTCHA_SECRET: 'x' }).deployment.captcha.key).toBe('public');
});

test('a production deployment needs its secrets, its address and its seal', async () => {
  const file = configFile({ ...readSettings({ CONFIG: demo }).deployment, mode: 'production' });
  const environment = { CONFIG: file, MASTER_KEY: randomBytes(32).toString('hex'), BASE_URL: 'https://club.example' };
  const { key, certificate } = await createTestCertificate();
  expect(() => readSettings({ CONFIG: file })).toThrow('MASTER_KEY');
  expect(() => readSettings({ ...environment, BASE_URL: undefined })).toThrow('BASE_URL');
  expect(() => readSettings(environment)).toThrow('SEAL_CERTIFICATE: expected a PEM file');
  const settings = readSettings({ ...environment, SEAL_CERTIFICATE: sealFile(key + certificate) });
  expect(settings.deployment.mode).toBe('production');
  expect(settings.sealKeys?.certificate.subject).toBe('CN=Testsiegel');
});

test('a seal that cannot be used stops the start with one line, in a demo too, and shows nothing of the key', async () => {
  const { key, certificate } = await createTestCertificate();
  const expired = await createTestCertificate({ validTo: new Date(Date.now() - 1000) });
  const start = (SEAL_CERTIFICATE: string) => () => readSettings({ SEAL_CERTIFICATE });
  expect(start('/nowhere.pem')).toThrow(
    'SEAL_CERTIFICATE: expected a PEM file with private key and certificate, but /nowhere',
  );
  expect(start(sealFile('nonsense'))).toThrow('it has no private key');
  expect(start(sealFile(key))).toThrow('none of its certificates belongs to its private key');
  expect(start(sealFile(expired.key + expired.certificate))).toThrow('its certificate expired at');
  expect(start(sealFile(key))).not.toThrow(/\n|BEGIN/);
  expect(readSettings({ SEAL_CERTIFICATE: sealFile(certificate + key) }).sealKeys?.keyType).toBe('EC');
});

test('time stamps come from a web address', () => {
  expect(() => readSettings({ TIMESTAMP_URL: 'tsa.example' })).toThrow('TIMESTAMP_URL: expected a URL');
  expect(readSettings({ TIMESTAMP_URL: 'http://tsa.example' }).timestampUrl).toBe('http://tsa.example');
});

function sealFile(pem: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'beistand-seal-')), 'seal.pem');
  writeFileSync(file, pem);
  return file;
}
