import { expect, test } from 'vitest';
import { parseFilesUrl } from './parse-files-url.ts';

test('FILES_URL says where the bucket is and who asks', () => {
  expect(
    parseFilesUrl('s3://KEY:se%2Fcret@localhost:9000/claims?region=eu-central-1&tls=false&pathStyle=false'),
  ).toEqual({
    endpoint: 'http://localhost:9000',
    bucket: 'claims',
    region: 'eu-central-1',
    pathStyle: false,
    accessKeyId: 'KEY',
    secretAccessKey: 'se/cret',
  });
});

test('FILES_URL may leave out region, tls and pathStyle', () => {
  expect(parseFilesUrl('s3://KEY:secret@s3.example.org/claims')).toMatchObject({
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    pathStyle: true,
  });
});

test.each([
  ['claims', 'it is not an s3:// address'],
  ['https://KEY:hush@host/claims', 'it is not an s3:// address'],
  ['s3://host/claims', 'KEY or SECRET is missing'],
  ['s3://KEY@host/claims', 'KEY or SECRET is missing'],
  ['s3://KEY:hush@host', 'the path must be the name of one bucket'],
  ['s3://KEY:hush@host/claims/deeper', 'the path must be the name of one bucket'],
  ['s3://KEY:hu%zzsh@host/claims', 'KEY or SECRET is wrongly percent-encoded'],
  ['s3://KEY:hush@host/claims?tls=maybe', 'tls must be true or false'],
  ['s3://KEY:hush@host/claims?pathstyle=true', 'it knows no parameter pathstyle'],
])('FILES_URL %s is refused in one line without the secret', (url, fault) => {
  let message = '';
  try {
    parseFilesUrl(url);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(/^FILES_URL: expected s3:\/\/KEY:SECRET@host:port\/bucket/);
  expect(message.endsWith(fault)).toBe(true);
  expect(message).not.toContain('\n');
  expect(message).not.toMatch(/hush|zzsh/);
});
