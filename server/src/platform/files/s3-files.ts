import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { reasonOf, SettingError } from '#platform/settings/setting-error.ts';
import { FileError } from './file-error.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { storagePathOf, type FileStore } from './file-store.ts';
import type { S3Location } from './parse-files-url.ts';

// What one upload holds in memory is partBytes × partsAtOnce; 10,000 parts are the most S3 allows.
const partBytes = 5 * 1024 * 1024;
const partsAtOnce = 1;
const conflictTries = 5;
/** A start that fails is to end within five seconds. */
const startPatienceMs = 3000;

export async function openS3Files(location: S3Location): Promise<FileStore> {
  const client = connect(location);
  await checkBucket(client, location);
  const at = (id: string) => ({ Bucket: location.bucket, Key: storagePathOf(id) });

  return {
    async write(id, source) {
      let size = 0;
      let sourceFailure: unknown;
      async function* counted() {
        try {
          for await (const chunk of source) {
            size += chunk.length;
            yield chunk;
          }
        } catch (failure) {
          sourceFailure = failure;
          throw failure;
        }
      }
      const params = { ...at(id), Body: Readable.from(counted(), { objectMode: false }) };
      // On a failure of any kind, the source's included, Upload takes back the parts it has sent.
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce });
      await named(id, upload.done()).catch((failure: unknown) => {
        throw sourceFailure ?? failure;
      });
      return { size };
    },

    async create(id, content) {
      const put = { ...at(id), Body: content };
      for (let tries = conflictTries; ; tries -= 1) {
        try {
          return void (await client.send(new PutObjectCommand({ ...put, IfNoneMatch: '*' })));
        } catch (failure) {
          const status = statusOf(failure);
          if (status === 412) return;
          // Some stores know no conditions.
          if (status === 501) return void (await named(id, client.send(new PutObjectCommand(put))));
          // Another is just being written.
          if (status !== 409 || tries === 0) return named(id, Promise.reject(failure));
        }
      }
    },

    async read(id, span) {
      const range = span ? { Range: `bytes=${span.start}-${span.end - 1}` } : {};
      const { Body } = await named(id, client.send(new GetObjectCommand({ ...at(id), ...range })));
      if (!(Body instanceof Readable)) throw new FileError('FileMissing', `file ${id} came without a body`);
      return Body;
    },

    async size(id) {
      const { ContentLength } = await named(id, client.send(new HeadObjectCommand(at(id))));
      return ContentLength ?? 0;
    },

    async remove(id) {
      await named(id, client.send(new DeleteObjectCommand(at(id))));
    },

    // A bucket that is away fails the calls that need it; everything else is served.
    expectMark() {},
    probe: async () => {},
    close: () => client.destroy(),
  };
}

function connect({ endpoint, region, pathStyle, accessKeyId, secretAccessKey }: S3Location): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums beyond the required ones are newer than many S3-compatible servers; our records authenticate themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
}

async function checkBucket(client: S3Client, { bucket, endpoint }: S3Location): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(startPatienceMs) });
  } catch (error) {
    client.destroy();
    throw new SettingError(
      `FILES_URL: expected a bucket that can be used, but ${bucket} at ${endpoint} cannot: ${reason(error)}`,
    );
  }
}

function reason(error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return 'it does not exist';
  if (status === 403) return 'the key is refused, or may not list the bucket';
  if (error instanceof Error && error.name === 'AbortError') return `no answer within ${startPatienceMs / 1000} s`;
  return reasonOf(error);
}

async function named<T>(id: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) throw new FileError('FileMissing', `there is no file ${id}`);
    if (status === 416) throw new FileError('RangeNotSatisfiable', `no such part of file ${id}`);
    // No status: no server answered.
    if (error instanceof Error && (status === undefined || status >= 500 || status === 429))
      throw new FilesUnavailable(error);
    throw error;
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
