import { createUserSchema } from '@beistand/contract/features/session/schema.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { oneTimePassword } from './one-time-password.ts';
import { readCommand } from './read-command.ts';

const person = ['--name', 'Hanna Vogt', '--email', 'hanna@club.example'];
const all = { value: 'all', level: 'all' };

test.each([
  ['handler', [], [{ type: 'handler', ...all }]],
  [
    'lead',
    [],
    [
      { type: 'handler', ...all },
      { type: 'handlerlead', ...all },
    ],
  ],
  ['csr', [], [{ type: 'csr', ...all }]],
  ['producer', ['--producer-code', 'P-201'], [{ type: 'producer', value: 'P-201', level: 'all' }]],
  ['vendor', ['--vendor', 'V-1'], [{ type: 'vendor', value: 'V-1', level: 'all' }]],
  [
    'policyholder',
    ['--account', '1', '--account', '2', '--policy', '3'],
    [
      { type: 'account', value: '1', level: 'all' },
      { type: 'account', value: '2', level: 'all' },
      { type: 'policy', value: '3', level: 'all' },
    ],
  ],
])('a %s gets the authorities of the role', (role, reached, authorities) => {
  expect(readCommand(['add', ' Hanna.Vogt', ...person, '--role', role, ...reached])).toEqual({
    does: 'add',
    person: { username: 'hanna.vogt', givenName: 'Hanna', familyName: 'Vogt', email: 'hanna@club.example' },
    authorities,
  });
});

test('the family name is the last word, or what stands before a comma', () => {
  const named = (name: string) =>
    readCommand(['add', 'hanna', '--name', name, '--email', 'h@club.example', '--role', 'csr']);
  expect(named('Hanna Maria Vogt')).toMatchObject({ person: { givenName: 'Hanna Maria', familyName: 'Vogt' } });
  expect(named('von der Au, Hanna')).toMatchObject({ person: { givenName: 'Hanna', familyName: 'von der Au' } });
});

test.each([
  [[], 'expected a command'],
  [['list', 'x'], 'expected a command'],
  [['remove', 'hanna'], 'expected a command'],
  [['disable'], 'USERNAME: expected after the command'],
  [['set-password', 'hanna', 'geheim'], 'expected a command'],
  [['set-password', 'hanna', '--password', 'geheim'], 'expected other options'],
])('%j is refused with the usage on a line of its own, and repeats no password', (args, line) => {
  expect(() => readCommand(args)).toThrow(new RegExp(`^${line}\nUsage: npm run accounts -- add .+$`));
  expect(() => readCommand(args)).not.toThrow(/geheim/);
});

test.each([
  [['add', 'h', ...person, '--role', 'csr'], 'USERNAME: expected 3 to 60'],
  [['add', 'hanna vogt', ...person, '--role', 'csr'], 'USERNAME: expected'],
  [['add', 'hanna', '--email', 'h@club.example', '--role', 'csr'], '--name: expected "GIVEN FAMILY"'],
  [['add', 'hanna', '--name', 'Hanna', '--email', 'h@club.example', '--role', 'csr'], '--name: expected'],
  [['add', 'hanna', '--name', 'Hanna Vogt', '--email', 'hanna', '--role', 'csr'], '--email: expected'],
  [['add', 'hanna', ...person], '--role: expected one of policyholder, producer, csr, vendor, handler, lead'],
  [['add', 'hanna', ...person, '--role', 'king'], '--role: expected one of'],
  [['add', 'hanna', ...person, '--role', 'policyholder'], '--account or --policy: expected'],
  [['add', 'hanna', ...person, '--role', 'csr', '--vendor', 'V'], '--vendor: expected for a vendor only'],
  [['grant', 'hanna', '--role', 'vendor', '--vendor', 'V.all x'], '--vendor: expected a number'],
])('%j is refused in one line', (args, line) => {
  expect(() => readCommand(args)).toThrow(line);
  expect(() => readCommand(args)).not.toThrow(/\n/);
});

test('all that is wrong with an account is told at once, each on its line', () => {
  const wrong = ['--name', 'Hanna', '--email', 'hanna', '--role', 'producer', '--vendor', 'V', '--account', 'a b'];
  expect(() => readCommand(['add', 'h', ...wrong])).toThrow(
    new RegExp(
      [
        '^USERNAME: expected 3 to .+',
        '--name: expected "GIVEN .+',
        '--email: expected .+',
        '--account: expected for a policyholder only',
        '--vendor: expected for a vendor only',
        '--account: expected a number .+',
        '--producer-code: expected what the producer reaches.+$',
      ].join('\n'),
    ),
  );
  expect(() => readCommand(['add', 'h', ...person])).toThrow(/^USERNAME: .+\n--role: expected one of .+$/);
  expect(() => readCommand(['grant', 'hanna', '--role', 'csr', '--vendor', 'V', '--policy', '3'])).toThrow(
    /^--policy: expected for .+\n--vendor: expected for .+$/,
  );
});

test('a password is made for each, and fits the rules for those that people choose', () => {
  const made = Array.from({ length: 100 }, oneTimePassword);
  expect(new Set(made).size).toBe(100);
  for (const password of made) expect(v.is(createUserSchema.entries.password, password)).toBe(true);
});
