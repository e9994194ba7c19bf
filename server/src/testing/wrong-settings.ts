import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestCertificate } from '#testing/signatures/test-certificates.ts';

/** An environment that must not start, and what the one line about it must hold: the setting first. */
export type WrongSetting = { environment: Record<string, string>; setting: string; expected: string };

type Folder = { path: string; file(content: string): string; pipe(): string; config(changes: object): string };

/** A folder for the files that settings name. */
export function openSettingsFolder(): Folder & { remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'beistand-wrong-'));
  let count = 0;
  const newName = () => join(path, `${(count += 1)}.txt`);
  const file = (content: string) => {
    const name = newName();
    writeFileSync(name, content);
    return name;
  };
  const pipe = () => {
    const name = newName();
    execFileSync('mkfifo', [name]);
    return name;
  };
  const config = (changes: object) => file(JSON.stringify({ ...demo, ...changes }));
  return { path, file, pipe, config, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const demo = JSON.parse(readFileSync(join(import.meta.dirname, '../../../config/gelbring.json'), 'utf8')) as {
  theme: object;
  contacts: object;
};

/** What can be told from the settings alone, without opening anything. */
export async function wrongSettings(folder: Folder): Promise<WrongSetting[]> {
  return [
    ...wrongValues.map(([setting, value, expected]) => ({ environment: { [setting]: value }, setting, expected })),
    ...wrongConfigs.map(([changes, expected]) => ({
      environment: { CONFIG: folder.config(changes) },
      setting: 'CONFIG',
      expected,
    })),
    ...wrongFiles(folder),
    ...(await wrongInProduction(folder)),
  ];
}

const wrongValues: readonly [setting: string, value: string, expected: string][] = [
  ['PORT', 'eighty', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['PORT', '80.5', 'a whole number from 0 to 65535'],
  ['HOST', '', 'an address or a name of this machine'],
  ['HOST', 'http://localhost', 'an address or a name of this machine'],
  ['HOST', '127.0.0.1:80', 'an address or a name of this machine'],
  ['BASE_URL', 'club.example', 'a URL that begins with http:// or https://'],
  ['BASE_URL', 'ftp://club.example', 'a URL that begins with http:// or https://'],
  ['BASE_URL', 'https://club.example/app', 'without path, query and user'],
  ['BASE_URL', 'https://club.example?x=1', 'without path, query and user'],
  ['BASE_URL', 'https://club.example/#x', 'without path, query and user'],
  ['BASE_URL', 'https://me:secret@club.example', 'without path, query and user'],
  ['BASE_URL', 'https://club.example', 'a loopback address with "mode": "demo"'],
  ['BASE_URL', 'http://192.168.0.7:8080', 'a loopback address with "mode": "demo"'],
  ['CONFIG', '', 'a JSON file'],
  ['CONFIG', '/nowhere.json', 'a JSON file, but /nowhere.json cannot be read'],
  ['DATA_DIR', '', 'a folder'],
  ['DATABASE_URL', 'mysql://x/y', 'a URL that begins with postgres:// or postgresql://'],
  ['DATABASE_URL', '', 'a URL that begins with postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://host', 'a URL such as postgres://user:password@host:5432/name'],
  ['DATABASE_URL', 'postgres:///name', 'a URL such as postgres://user:password@host:5432/name'],
  ['DATABASE_URL', 'postgres://host/name', 'none with "mode": "demo"'],
  ['ALLOW_PUBLIC_DEMO', 'yes', '1, where a demo'],
  ['FILES_URL', 'https://x/y', 'a URL that begins with s3://'],
  ['FILES_URL', 's3://host/claims', 'KEY or SECRET is missing'],
  ['FILES_URL', 's3://KEY:hush@host', 'the path must be the name of one bucket'],
  ['FILES_URL', 's3://KEY:hush@host/claims?tls=maybe', 'tls must be true or false'],
  ['FILES_URL', 's3://KEY:hush@host/claims?regoin=x', 'it knows no parameter regoin'],
  ['MASTER_KEY', 'secret', '32 bytes in hex or base64'],
  ['SMTP_URL', 'mail.example', 'a URL that begins with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://', 'a URL such as smtp://user:password@host:587'],
  ['SMS_URL', 'sms.example', 'a URL that begins with http:// or https://'],
  ['CAPTCHA_SECRET', '', 'the secret of the captcha'],
  ['CLAMD_URL', 'localhost:3310', 'a URL that begins with tcp:// or unix://'],
  ['CLAMD_URL', 'tcp://host', 'a URL such as tcp://host:3310'],
  ['CLAMD_URL', 'tcp://:3310', 'a URL that begins with tcp:// or unix://'],
  ['CLAMD_URL', 'unix://', 'a URL such as tcp://host:3310 or unix:///run/clamav/clamd.ctl'],
  ['SEAL_CERTIFICATE', '/nowhere.pem', 'a PEM file with private key and certificate, but /nowhere.pem'],
  ['TIMESTAMP_URL', 'tsa.example', 'a URL that begins with http:// or https://'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
  ['WORKERS', '0', 'a whole number from 1 to 64'],
  ['WORKERS', '1000', 'a whole number from 1 to 64'],
  ['WORKERS', '2', '1 without DATABASE_URL'],
  ['TRUST_PROXY', 'yes', 'addresses of the proxies in front'],
  ['TRUST_PROXY', '10.0.0.0/99', 'addresses of the proxies in front'],
  ['TRUST_PROXY', '1', 'addresses of the proxies in front'],
  ['METRICS_ACCESS', 'all', 'loopback or any'],
  ['WEB_DEV', 'true', '1, for developing only'],
];

const wrongConfigs: readonly [changes: object, expected: string][] = [
  [{ retention: { closedCaseYears: 0 } }, 'retention.closedCaseYears'],
  [{ club: 'Ein Klub' }, '"club": Expected 2 to 20'],
  [{ club: undefined }, '"club" is missing'],
  [{ signIn: { issuer: 'https://x.example', audience: 'b' } }, '"signIn.clientId" is missing'],
  [{ name: '' }, '"name": Expected a text'],
  [{ mode: 'test' }, '"mode"'],
  [{ colour: 'red' }, '"colour": unknown key: docs/configuration.md lists all of them'],
  [{ basepath: '/' }, '"basepath": unknown key: is "basePath" meant?'],
  [{ limits: { inactivityMinute: 5 } }, '"limits.inactivityMinute": unknown key: is "limits.inactivityMinutes" meant?'],
  [{ centre: {} }, '"centre": unknown key: is "map.centre" meant?'],
  [{ website: 'klub.example' }, '"website"'],
  [{ basePath: 'app' }, '"basePath": Expected a path'],
  [{ country: 'XX' }, '"country": Expected the code of a country'],
  [{ currency: 'XXY' }, '"currency": Expected the code of a currency'],
  [{ timeZone: 'Europe/Entenhausen' }, '"timeZone": Expected a time zone'],
  [{ timeZone: '+01:00' }, '"timeZone": Expected a time zone'],
  [{ supportPhone: '089 1234' }, '"supportPhone": Expected an international number'],
  [{ supervisorPhone: '0800' }, '"supervisorPhone": Expected an international number'],
  [{ emergencyNumber: 'eins eins zwei' }, '"emergencyNumber": Expected 3 to 6 digits'],
  [{ locales: [] }, '"locales": Expected at least one language'],
  [{ locales: ['de_DE', 'de_DE'] }, '"locales": Expected each language once'],
  [{ locales: ['de_DE', 'fr_FR'] }, '"locales.1": Expected one of de_DE, en_US'],
  [{ preferredLocale: 'fr_FR' }, '"preferredLocale": Expected one of "locales"'],
  [{ theme: { ...demo.theme, brand: 'yellow' } }, '"theme.brand": Expected a colour'],
  [{ theme: { ...demo.theme, text: '#ffffff' } }, '"theme.text": Expected a contrast of at least 4.5 to "theme.page"'],
  [{ theme: { ...demo.theme, brand: '#ffffff', onBrand: '#ffffff' } }, '"theme.onBrand": Expected a contrast'],
  [{ theme: { ...demo.theme, surface: '#222222' } }, '"theme.text": Expected a contrast of at least 4.5 to "theme.sur'],
  [{ map: { centre: { latitude: 91, longitude: 0 } } }, '"map.centre.latitude": Expected degrees from -90 to 90'],
  [{ map: { centre: { latitude: 0, longitude: 500 } } }, '"map.centre.longitude": Expected degrees from -180 to 180'],
  [{ map: { tiles: 'http://tiles.example/{z}/{x}/{y}.png' } }, '"map.tiles": Expected an https address'],
  [{ map: { tiles: 'https://tiles.example/{z}.png' } }, '"map.tiles": Expected an https address with {z}, {x} and {y}'],
  [{ limits: { claimUploadKilobytes: -1 } }, '"limits.claimUploadKilobytes": Expected a whole number'],
  [{ limits: { claimUploadKilobytes: 1e12 } }, '"limits.claimUploadKilobytes": Expected a whole number'],
  [{ limits: { inactivityMinutes: 0 } }, '"limits.inactivityMinutes": Expected minutes'],
  [{ limits: { inactivityMinutes: 1e9 } }, '"limits.inactivityMinutes": Expected minutes'],
  [{ limits: { reportsPerPhoneAndHour: 0.5 } }, '"limits.reportsPerPhoneAndHour": Expected a whole number'],
  [{ signing: { sealFingerprints: ['AB:CD'] } }, '"signing.sealFingerprints.0": Expected the SHA-256 fingerprint'],
  [{ signIn: { issuer: 'http://x.example', clientId: 'a', audience: 'b' } }, '"signIn.issuer": Expected an https'],
  [{ captcha: { origins: ['x.example'] } }, '"captcha.origins.0": Expected an origin'],
];

function wrongFiles({ path, file, pipe, config }: Folder): WrongSetting[] {
  const endless = ['/dev/null', '/dev/zero', pipe()].flatMap((name) =>
    ['CONFIG', 'SEAL_CERTIFICATE'].map((setting) => ({
      environment: { [setting]: name },
      setting,
      expected: `${name} cannot be ${setting === 'CONFIG' ? 'read' : 'used'}: it is not a regular file`,
    })),
  );
  return [
    ...endless,
    { environment: { CONFIG: path }, setting: 'CONFIG', expected: 'a JSON file' },
    { environment: { CONFIG: file('{\n  "club":\n') }, setting: 'CONFIG', expected: 'a JSON file' },
    { environment: { CONFIG: file('[]') }, setting: 'CONFIG', expected: '"club" is missing' },
    { environment: { SEAL_CERTIFICATE: file('x') }, setting: 'SEAL_CERTIFICATE', expected: 'it has no private key' },
    {
      environment: { CONFIG: config({ captcha: { key: 'public' } }) },
      setting: 'CAPTCHA_SECRET',
      expected: "the secret that belongs to the deployment's captcha key",
    },
  ];
}

/** A production deployment with all it needs. */
export async function productionSettings({ file, config }: Folder): Promise<Record<string, string>> {
  const { key, certificate } = await createTestCertificate();
  return {
    CONFIG: config({ mode: 'production' }),
    MASTER_KEY: randomBytes(32).toString('hex'),
    BASE_URL: 'https://club.example',
    SEAL_CERTIFICATE: file(key + certificate),
  };
}

async function wrongInProduction(folder: Folder): Promise<WrongSetting[]> {
  const whole = await productionSettings(folder);
  const { CONFIG = '', ...rest } = whole;
  const demoSeal = await createTestCertificate({ name: 'Automobilclub Gelbring Demo' });
  const expired = await createTestCertificate({ validTo: new Date(Date.now() - 1000) });
  const wrong: [setting: string, value: string, expected: string][] = [
    ['MASTER_KEY', '0'.repeat(64), '32 random bytes'],
    ['MASTER_KEY', 'ab'.repeat(32), '32 random bytes'],
    ['MASTER_KEY', '0123456789abcdef'.repeat(4), '32 random bytes'],
    ['MASTER_KEY', Buffer.alloc(32, 7).toString('base64'), '32 random bytes'],
    ['MASTER_KEY', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex'), '32 random bytes'],
    ['MASTER_KEY', '1'.padStart(64, '0'), '32 random bytes'],
    ['MASTER_KEY', Buffer.from('changeme-changeme-changeme-12345').toString('base64'), '32 random bytes'],
    ['MASTER_KEY', Buffer.from('The quick brown fox jumps over 1').toString('hex'), '32 random bytes'],
    ['BASE_URL', 'http://club.example', 'an https address'],
    ['WEB_DEV', '1', 'none with "mode": "production"'],
    ['SEAL_CERTIFICATE', folder.file(demoSeal.key + demoSeal.certificate), 'a certificate of your own'],
    ['SEAL_CERTIFICATE', folder.file(expired.key + expired.certificate), 'its certificate expired at'],
  ];
  return [
    ...Object.keys(rest).map((setting) => ({
      environment: { CONFIG, ...Object.fromEntries(Object.entries(rest).filter(([name]) => name !== setting)) },
      setting,
      expected: '',
    })),
    ...wrong.map(([setting, value, expected]) => ({ environment: { ...whole, [setting]: value }, setting, expected })),
  ];
}
