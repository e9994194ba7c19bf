import { AppError } from '@beistand/contract/errors.ts';
import type { Server } from '@tus/server';
import { DataStore, ERRORS, Upload } from '@tus/utils';
import type { Log } from '#platform/log.ts';
import type { UploadGrant } from '#features/documents/grants.ts';
import { AppendedElsewhere, type Intake } from '#features/documents/intake/intake.ts';
import { httpFailureOf } from '#platform/http/http-failure.ts';
import { Unavailable } from '#platform/unavailable.ts';
import { JsonTusServer } from './json-tus-server.ts';
import { createUploadLocks } from './upload-locks.ts';

export type TusDoor = Pick<Server, 'handle'> & {
  /** What runs ends soon and keeps what has arrived, so that the upload goes on from there. */
  stop(): void;
};

export type TusDoorOptions = {
  path: string;
  intake: Intake;
  maxBytes: number;
  log: Log;
  /** The grant of the request; throws where there is none. */
  grantOf(headers: Headers): UploadGrant;
};

/** The door for resumable uploads: the tus protocol, by its own server library, on top of the intake. */
export function createTusDoor({ path, intake, maxBytes, log, grantOf }: TusDoorOptions): TusDoor {
  const locker = createUploadLocks();
  const server = new JsonTusServer({
    path,
    locker,
    relativeLocation: true,
    // Pages of other origins have nothing to send here.
    allowedOrigins: [],
    maxSize: maxBytes,
    datastore: storeUpon(intake, maxBytes),
    disableTerminationForFinishedUploads: true,
    namingFunction: (request) => grantOf(request.headers).documentId,
    async onIncomingRequest(request, id) {
      const grant = grantOf(request.headers);
      if (grant.documentId !== id) throw new AppError('NOT_FOUND');
      await intake.checkCase(grant);
    },
    async onUploadCreate(request, upload) {
      const { filename, documentCategory } = upload.metadata ?? {};
      const file = { name: filename ?? '', category: documentCategory ?? '', size: upload.size ?? null };
      await intake.begin(grantOf(request.headers), file);
      return {};
    },
    async onUploadFinish(_request, upload) {
      const body = JSON.stringify(await intake.finish(upload.id));
      return { status_code: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
    },
    async onResponseError(request, failure) {
      const answer = answerTo(log, failure);
      // An answer to a failure has no headers of its own in this protocol's server.
      const response = request.runtime?.node?.res;
      for (const [name, value] of Object.entries(answer?.headers ?? {})) response?.setHeader(name, value);
      return answer;
    },
  });
  return { handle: server.handle.bind(server), stop: locker.releaseAll };
}

function answerTo(log: Log, failure: Error | { status_code: number; body: string }) {
  if (failure instanceof AppendedElsewhere) return { status_code: 409, body: '' };
  if (!(failure instanceof Error)) return undefined;
  if (failure instanceof Unavailable) log.error({ err: failure }, failure.summary);
  else if (!codeOf(failure)) log.warn({ err: failure }, 'an upload failed');
  const { status, headers, body } = httpFailureOf(codeOf(failure) ?? 'INTERNAL');
  return { status_code: status, headers, body: JSON.stringify(body) };
}

function codeOf(failure: Error) {
  if (isTooMuch(failure)) return 'FILE_TOO_LARGE';
  return failure instanceof AppError ? failure.appError : undefined;
}

/** Whether the protocol's server has ended a body that is longer than announced; it does not export the class of this error. */
function isTooMuch(failure: unknown): boolean {
  const { status_code } = ERRORS.ERR_MAX_SIZE_EXCEEDED;
  return failure instanceof Error && 'status_code' in failure && failure.status_code === status_code;
}

/** The protocol's server breaks off such a body like a lost connection does, but nothing of it is kept. */
async function* refusingTooMuch(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* source;
  } catch (failure) {
    throw isTooMuch(failure) ? new AppError('FILE_TOO_LARGE') : failure;
  }
}

function storeUpon(intake: Intake, maxBytes: number): DataStore {
  const store = new DataStore();
  store.extensions = ['creation', 'creation-with-upload', 'termination'];
  return Object.assign(store, {
    // The upload exists already: the tus server has called the naming function before.
    create: async (upload: Upload) => upload,
    write: (source: AsyncIterable<Buffer>, id: string, at: number) =>
      intake.append(id, refusingTooMuch(source), { at, maxBytes, keepsBroken: true }),
    remove: (id: string) => intake.cancel(id),
    async getUpload(id: string) {
      const { arrived, size } = await intake.progress(id);
      if (size === null) throw ERRORS.FILE_NOT_FOUND;
      return new Upload({ id, size, offset: arrived });
    },
  });
}
