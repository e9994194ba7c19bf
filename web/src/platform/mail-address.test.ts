import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test('writes to an address as it stands', () => {
  expect(mailAddress('ambulanz@gelbring.example')).toBe('mailto:ambulanz@gelbring.example');
});

test.each([
  ['x?bcc=evil@evil.example', 'mailto:x%3Fbcc%3Devil@evil.example'],
  ['x@good.example?bcc=evil@evil.example', 'mailto:x%40good.example%3Fbcc%3Devil@evil.example'],
  ['x@good.example?body=a&cc=b', 'mailto:x@good.example%3Fbody%3Da%26cc%3Db'],
  ['a,b+c%0Abcc:d@good.example', 'mailto:a%2Cb%2Bc%250Abcc%3Ad@good.example'],
  ['x?bcc=nobody', 'mailto:x%3Fbcc%3Dnobody'],
])('%s adds no receiver and no text', (email, address) => {
  expect(mailAddress(email)).toBe(address);
});
