import type { Readable } from 'node:stream';
import { AppError } from '@beistand/contract/errors.ts';
import { Server } from '@tus/server';
import { DataStore, ERRORS, Upload } from '@tus/utils';
import type { Log } from '#platform/log.ts';
import type { UploadGrant } from '#features/documents/grants.ts';
import { AppendedElsewhere, type Intake } from '#features/documents/intake/intake.ts';
import { httpFailureOf } from '#platform/http/http-failure.ts';
import { Unavailable } from '#platform/unavailable.ts';
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
  const server = new Server({
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
  // The protocol's own refusals are fixed sentences.
  if (!(failure instanceof Error)) return undefined;
  if (failure instanceof Unavailable) log.error({ err: failure }, failure.summary);
  else if (!(failure instanceof AppError)) log.warn({ err: failure }, 'an upload failed');
  const { status, headers, body } = httpFailureOf(failure instanceof AppError ? failure.appError : 'INTERNAL');
  return { status_code: status, headers, body: JSON.stringify(body) };
}

function storeUpon(intake: Intake, maxBytes: number): DataStore {
  const store = new DataStore();
  store.extensions = ['creation', 'creation-with-upload', 'termination'];
  return Object.assign(store, {
    // The upload exists already: the tus server has called the naming function before.
    create: async (upload: Upload) => upload,
    write: (source: Readable, id: string) => intake.append(id, source, { maxBytes, keepsBroken: true }),
    remove: (id: string) => intake.cancel(id),
    async getUpload(id: string) {
      const { arrived, size } = await intake.progress(id);
      if (size === null) throw ERRORS.FILE_NOT_FOUND;
      return new Upload({ id, size, offset: arrived });
    },
  });
}
