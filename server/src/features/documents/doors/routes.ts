import multipart from '@fastify/multipart';
import type { Deployment } from '@beistand/contract/config.ts';
import { memberUpload } from '@beistand/contract/constants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxAnonymousBody } from '#platform/bounds/bodies.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Log } from '#platform/log.ts';
import { createAdmission, type Admit, type AdmissionDeps } from './admission.ts';
import { sendDocument, sendDrawn, sendPreview } from './download.ts';
import { openGrant } from '#features/documents/grants.ts';
import type { Intake } from '#features/documents/intake/intake.ts';
import { takeMultipart, type MultipartPart } from './multipart-door.ts';
import type { TusDoor } from './tus-door.ts';

export type DocumentRoutesOptions = AdmissionDeps & { deployment: Deployment; files: SealedFiles; intake: Intake };

const tokenHeader = 'upload-token';
const bufferBytes = 1024 * 1024;

/** Where the bytes of documents come in and go out; everything else about them is said in JSON-RPC. */
export async function documentRoutes(app: FastifyInstance, options: DocumentRoutesOptions): Promise<void> {
  const admit = createAdmission(options);
  await app.register((scope) => resumableUploads(scope, options, admit));
  await app.register((scope) => formUploads(scope, options, admit));
  downloads(app, options, admit);
}

async function resumableUploads(app: FastifyInstance, options: DocumentRoutesOptions, admit: Admit): Promise<void> {
  // The door reads the request itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  let door: Promise<TusDoor> | undefined;
  app.addHook('preClose', async () => (await door)?.stop());
  async function handler(request: FastifyRequest, reply: FastifyReply) {
    await admit('upload', request.headers[tokenHeader]?.toString(), request, reply);
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    reply.hijack();
    door ??= openTusDoor({ ...options, log: app.log });
    await (await door).handle(request.raw, reply.raw);
  }
  const config = { streamsBody: true } as const;
  app.route({ method: 'POST', url: '/uploads', config, handler });
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: '/uploads/:id', config, handler });
}

/** Loaded with the first upload, to keep the start short. */
async function openTusDoor({
  deployment,
  intake,
  vault,
  now,
  log,
}: DocumentRoutesOptions & { log: Log }): Promise<TusDoor> {
  const { createTusDoor } = await import('./tus-door.ts');
  return createTusDoor({
    path: `${deployment.basePath}uploads`,
    intake,
    maxBytes: memberUpload.maxFileBytes,
    log,
    grantOf: (headers) => openGrant({ vault, now: now() }, 'upload', headers.get(tokenHeader) ?? ''),
  });
}

async function formUploads(
  app: FastifyInstance,
  { deployment: { club }, intake }: DocumentRoutesOptions,
  admit: Admit,
): Promise<void> {
  await app.register(multipart, {
    // Two, so that the door sees a second file and refuses the form.
    limits: { fileSize: Infinity, files: 2, fields: 8, fieldSize: maxAnonymousBody / 8 },
    highWaterMark: bufferBytes,
    fileHwm: bufferBytes,
  });
  app.post('/claim/docupload', { config: { streamsBody: true } }, async (request, reply) => {
    const parts = request.parts() as AsyncIterableIterator<MultipartPart>;
    const grantOf = (sessionID: string) => admit('upload', sessionID, request, reply);
    return takeMultipart(parts, { intake, club, grantOf });
  });
}

type WithToken = { Querystring: { token?: string } };

function downloads(app: FastifyInstance, options: DocumentRoutesOptions, admit: Admit): void {
  for (const name of ['hermesDocument', 'claimDocument'])
    app.get<WithToken>(`/document/document/${name}`, async (request, reply) => {
      const grant = await admit('download', request.query.token, request, reply);
      return sendDocument(options, grant, request, reply);
    });
  app.get<WithToken>('/document/document/drawn', async (request, reply) => {
    const grant = await admit('download', request.query.token, request, reply);
    return sendDrawn(options, grant, reply);
  });
  app.get<WithToken>('/document/document/preview', async (request, reply) => {
    const grant = await admit('preview', request.query.token, request, reply);
    return sendPreview(options, grant, reply);
  });
}
