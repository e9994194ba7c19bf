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

async function storedNames(client: S3Client, bucket: string): Promise<string[]> {
  const objects = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
  const uploads = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
  return [
    ...(objects.Contents ?? []).map((object) => `object ${object.Key}`),
    ...(uploads.Uploads ?? []).map((upload) => `unfinished ${upload.Key}`),
  ];
}
