import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { describeFileStore } from '#testing/files/describe-file-store.ts';
import { missingRadosgwPrograms, startRadosgw, type Radosgw } from '#testing/services/start-radosgw.ts';
import { openFiles } from './open-files.ts';

const missing = missingRadosgwPrograms();
if (missing.length > 0) {
  console.warn(`S3 is not tested: ${missing.join(', ')} not found. On Debian: apt install ceph-mon ceph-osd radosgw`);
}

// The bucket is the same whatever the database: the run on the embedded one is enough.
const isSecondRun = inject('postgresUrl') !== undefined;

describe.skipIf(missing.length > 0 || isSecondRun)('S3', () => {
  const bucket = 'claims';
  let server: Radosgw;
  let client: S3Client;

  beforeAll(async () => {
    server = await startRadosgw();
    client = new S3Client({
      endpoint: `http://${server.host}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: server.accessKey, secretAccessKey: server.secretKey },
    });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  }, 120_000);
  afterAll(async () => {
    client?.destroy();
    await server?.stop();
  });

  const url = (change: { key?: string; secret?: string; host?: string; bucket?: string } = {}) => {
    const { key = server.accessKey, secret = server.secretKey, host = server.host } = change;
    return `s3://${key}:${encodeURIComponent(secret)}@${host}/${change.bucket ?? bucket}?tls=false`;
  };
  const open = (filesUrl: string) => openFiles({ filesUrl, dataDir: '/nowhere' });

  describeFileStore('a bucket', async () => {
    const files = await open(url());
    return { files, storedNames: () => storedNames(client, bucket), close: async () => files.close() };
  });

  test('a bucket that cannot be used stops the start with one line', async () => {
    const start = 'FILES_URL: expected a bucket that can be used, but';
    await expect(open(url({ bucket: 'absent' }))).rejects.toThrow(
      `${start} absent at http://${server.host} cannot: it does not exist`,
    );
    await expect(open(url({ secret: 'wrong' }))).rejects.toThrow(
      `${start} claims at http://${server.host} cannot: the key is refused, or may not list the bucket`,
    );
    await expect(open(url({ host: '127.0.0.1:1' }))).rejects.toThrow(`${start} claims at http://127.0.0.1:1 cannot: `);
  });
});

/** Stands in for a bucket as far as the start needs one: what comes after is refused or lost. */
async function openHollowBucket(answer: (request: IncomingMessage) => number = () => 200) {
  const bucket = createServer((request, response) => response.writeHead(answer(request)).end()).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const { port } = bucket.address() as AddressInfo;
  const files = await openFiles({ filesUrl: `s3://KEY:hush@127.0.0.1:${port}/claims?tls=false`, dataDir: '/nowhere' });
  async function stop() {
    bucket.closeAllConnections();
    await new Promise((stopped) => bucket.close(stopped));
  }
  return { files, stop };
}

test('a bad id is refused by the promise, not beside it', async () => {
  const { files, stop } = await openHollowBucket();
  const refused = { code: 'BadFileId' };
  // What throws at once, instead of answering with a promise, fails here.
  const answers = [files.write('../a', emptySource()), files.read('../a'), files.size('../a'), files.remove('../a')];
  for (const answer of answers) await expect(answer).rejects.toMatchObject(refused);
  files.close();
  await stop();
});

test('a store that is gone is a moment to wait', async () => {
  const { files, stop } = await openHollowBucket();
  await stop();
  const id = randomUUID();
  const unavailable = { appError: 'UNAVAILABLE' };
  for (const ask of [
    () => files.write(id, emptySource()),
    () => files.read(id),
    () => files.size(id),
    () => files.remove(id),
  ])
    await expect(ask()).rejects.toMatchObject(unavailable);
  files.close();
});

test('a file that must be new is asked for as such, and one that is there is left', async () => {
  const asked: (string | undefined)[] = [];
  const putAnswers = [409, 412, 501, 200];
  const { files, stop } = await openHollowBucket(({ method, headers }) => {
    if (method !== 'PUT') return 200;
    asked.push(headers['if-none-match']);
    return putAnswers.shift() ?? 501;
  });
  await files.create(randomUUID(), Buffer.from('a'));
  expect(asked).toEqual(['*', '*']);
  await files.create(randomUUID(), Buffer.from('a'));
  expect(asked.slice(2)).toContain('*');
  files.close();
  await stop();
});

async function* emptySource(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a');
}

async function storedNames(client: S3Client, bucket: string): Promise<string[]> {
  const objects = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
  const uploads = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
  return [
    ...(objects.Contents ?? []).map((object) => `object ${object.Key}`),
    ...(uploads.Uploads ?? []).map((upload) => `unfinished ${upload.Key}`),
  ];
}
