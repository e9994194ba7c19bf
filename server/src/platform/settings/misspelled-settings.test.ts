import { expect, test } from 'vitest';
import { misspelledSettings } from './misspelled-settings.ts';
import { settingNames } from './settings.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['MASTERKEY', 'MASTER_KEY'],
  ['BASEURL', 'BASE_URL'],
  ['PROT', 'PORT'],
  ['SEAL_CERTIFICAT', 'SEAL_CERTIFICATE'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SMTP_ULR', 'SMTP_URL'],
])('%s is told to be near %s', (name, meant) => {
  expect(misspelledSettings({ [name]: 'x' }, settingNames)).toEqual([
    `${name} is no setting of Beistand: is ${meant} meant?`,
  ]);
});

test('our own settings and what other programs read are left alone', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LANG',
    'LOGNAME',
    'NODE_ENV',
    'PGHOST',
    'AWS_REGION',
    'CI',
    'npm_config_host',
  ];
  const environment = Object.fromEntries([...settingNames, ...others].map((name) => [name, 'x']));
  expect(misspelledSettings(environment, settingNames)).toEqual([]);
});
