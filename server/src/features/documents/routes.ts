import multipart from '@fastify/multipart';
import type { Deployment } from '@beistand/contract/config.ts';
import { memberUpload } from '@beistand/contract/constants.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#platform/bearer.ts';
import type { Db } from '#platform/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { linkSecretsOf } from '#rpc/link-secrets.ts';
import { sendDocument, sendDrawn, sendPreview } from './download.ts';
import { isSecretOf, openGrant, type GrantKind, type GrantOf, type Holder } from './grants.ts';
import { httpFailureOf } from './http-failure.ts';
import type { Intake } from './intake.ts';
import { takeMultipart, type MultipartPart } from './multipart-door.ts';
import type { TusDoor } from './tus-door.ts';

export type DocumentRoutesOptions = {
  deployment: Deployment;
  db: Db;
  vault: Vault;
  files: SealedFiles;
  intake: Intake;
  now(): Date;
  authenticate(request: FastifyRequest): Promise<Principal>;
};

const tokenHeader = 'upload-token';
const bufferBytes = 1024 * 1024;

/** Where the bytes of documents come in and go out; everything else about them is said in JSON-RPC. */
export async function documentRoutes(app: FastifyInstance, options: DocumentRoutesOptions): Promise<void> {
  const admit = admission(options);
  app.setErrorHandler((failure, _request, reply) => {
    if (!(failure instanceof AppError)) throw failure;
    const { status, body } = httpFailureOf(failure);
    // What is left of a refused upload would be read for nothing.
    return reply.code(status).header('connection', 'close').send(body);
  });
  await app.register((scope) => resumableUploads(scope, options, admit));
  await app.register((scope) => formUploads(scope, options, admit));
  downloads(app, options, admit);
}

type Admit = <Kind extends GrantKind>(
  kind: Kind,
  token: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<GrantOf<Kind>>;

/** Opens a grant for whoever holds it: the browser with the link session's cookie, or the user whose bearer token it is. */
function admission({ vault, now, authenticate }: DocumentRoutesOptions): Admit {
  async function isHolder(holder: Holder, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (holder.who === 'user') return (await authenticate(request)).id === holder.id;
    const secret = linkSecretsOf(request, reply).read(holder.session);
    return secret !== undefined && isSecretOf(holder, secret);
  }

  return async (kind, token, request, reply) => {
    const grant = openGrant({ vault, now: now() }, kind, token ?? '');
    if (await isHolder(grant.holder, request, reply)) return grant;
    // Somebody else who is signed in learns no more than of a document that is not there.
    throw new AppError(grant.holder.who === 'user' ? 'NOT_FOUND' : 'SESSION_EXPIRED');
  };
}

async function resumableUploads(app: FastifyInstance, options: DocumentRoutesOptions, admit: Admit): Promise<void> {
  // The door reads the request itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  let door: Promise<TusDoor> | undefined;
  app.route({
    method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
    url: '/uploads/:id?',
    async handler(request, reply) {
      await admit('upload', request.headers[tokenHeader]?.toString(), request, reply);
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
      reply.hijack();
      door ??= openTusDoor(options);
      await (await door).handle(request.raw, reply.raw);
    },
  });
}

/** Loaded with the first upload: a server that starts has other things to read. */
async function openTusDoor({ deployment, intake, vault, now }: DocumentRoutesOptions): Promise<TusDoor> {
  const { createTusDoor } = await import('./tus-door.ts');
  return createTusDoor({
    path: `${deployment.basePath}uploads`,
    intake,
    maxBytes: memberUpload.maxFileBytes,
    grantOf: (headers) => openGrant({ vault, now: now() }, 'upload', headers.get(tokenHeader) ?? ''),
  });
}

async function formUploads(
  app: FastifyInstance,
  { deployment: { club }, intake }: DocumentRoutesOptions,
  admit: Admit,
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: Infinity, files: 1, fields: 20, fieldSize: 64 * 1024 },
    highWaterMark: bufferBytes,
    fileHwm: bufferBytes,
  });
  app.post('/claim/docupload', async (request, reply) => {
    const parts = request.parts() as AsyncIterable<MultipartPart>;
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
