import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestCertificate } from '#testing/test-certificates.ts';
import { readSettings } from './settings.ts';

const demo = join(import.meta.dirname, '../../../config/gelbring.json');

function configFile(value: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'beistand-config-')), 'club.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

test('without any setting the demo club starts on port 8080 in .data', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 8080, host: '0.0.0.0', logLevel: 'info', workers: 1, databaseUrl: undefined });
  expect(settings.dataDir).toMatch(/\.data$/);
  expect(settings.deployment).toMatchObject({ club: 'gelbring', mode: 'demo' });
});

test.each([
  ['PORT', 'eighty', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://x/y', 'a URL that begins with postgres:// or postgresql://'],
  ['FILES_URL', 'https://x/y', 'a URL that begins with s3://'],
  ['BASE_URL', 'club.example', 'a URL that begins with http:// or https://'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
  ['WORKERS', '0', 'a whole number from 1 to 64'],
  ['MASTER_KEY', 'secret', '32 bytes in hex or base64'],
])('a bad %s (%s) stops the start with one line that names it', (name, value, expected) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}: expected ${expected}`);
});

test('a secret that does not fit is never repeated', () => {
  expect(() => readSettings({ MASTER_KEY: 'my secret' })).not.toThrow('my secret');
  expect(() => readSettings({ DATABASE_URL: 'mysql://user:password@x' })).not.toThrow('password');
});

test('several workers need PostgreSQL', () => {
  expect(() => readSettings({ WORKERS: '2' })).toThrow('WORKERS: expected 1 without DATABASE_URL');
  expect(readSettings({ WORKERS: '2', DATABASE_URL: 'postgres://x/y' }).workers).toBe(2);
});

test('P2 bad configuration stops the start with a message naming the key', () => {
  expect(() => readSettings({ CONFIG: '/nowhere.json' })).toThrow('CONFIG: expected a JSON file');
  expect(() => readSettings({ CONFIG: configFile('{') })).toThrow('CONFIG: expected a JSON file');
  expect(() => readSettings({ CONFIG: configFile({ club: 'x y' }) })).toThrow('"club"');
});

test('Q9 a deployment with a captcha needs its secret', () => {
  const file = configFile({ ...readSettings({ CONFIG: demo }).deployment, captcha: { key: 'public' } });
  expect(() => readSettings({ CONFIG: file })).toThrow('CAPTCHA_SECRET: expected the secret');
  expect(readSettings({ CONFIG: file, CAPTCHA_SECRET: 'x' }).deployment.captcha.key).toBe('public');
});

test('a production deployment needs its secrets, its address and its seal', async () => {
  const file = configFile({ ...readSettings({ CONFIG: demo }).deployment, mode: 'production' });
  const environment = { CONFIG: file, MASTER_KEY: 'ab'.repeat(32), BASE_URL: 'https://club.example' };
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
