import multipart from '@fastify/multipart';
import { AppError } from '@beistand/contract/errors.ts';
import { memberUpload } from '@beistand/contract/constants.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#platform/bearer.ts';
import type { Db } from '#platform/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { linkSecretsOf } from '#rpc/link-secrets.ts';
import { sendDocument, sendPreview } from './download.ts';
import { isSecretOf, openGrant, type Holder } from './grants.ts';
import { httpFailureOf } from './http-failure.ts';
import type { Intake } from './intake.ts';
import { takeMultipart, type MultipartPart } from './multipart-door.ts';
import { createTusDoor } from './tus-door.ts';

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
  const { deployment, vault, intake, now, authenticate } = options;
  const open = <Kind extends 'upload' | 'download' | 'preview'>(kind: Kind, token: string) =>
    openGrant({ vault, now: now() }, kind, token);

  async function checkHolder(holder: Holder, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (holder.who === 'user') {
      if ((await authenticate(request)).id !== holder.id) throw new AppError('NOT_FOUND');
      return;
    }
    const secret = linkSecretsOf(request, reply).read(holder.session);
    if (secret === undefined || !isSecretOf(holder, secret)) throw new AppError('SESSION_EXPIRED');
  }

  app.setErrorHandler((failure, _request, reply) => {
    if (!(failure instanceof AppError)) throw failure;
    const { status, body } = httpFailureOf(failure);
    // What is left of a refused upload would be read for nothing.
    return reply.code(status).header('connection', 'close').send(body);
  });

  await app.register(async (tus) => {
    // The door reads the request itself.
    tus.removeAllContentTypeParsers();
    tus.addContentTypeParser('*', (_request, _body, done) => done(null));
    const door = createTusDoor({
      path: `${deployment.basePath}uploads`,
      intake,
      maxBytes: memberUpload.maxFileBytes,
      grantOf: (headers) => open('upload', headers.get(tokenHeader) ?? ''),
    });
    tus.route<{ Params: { id?: string } }>({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
      url: '/uploads/:id?',
      async handler(request, reply) {
        await checkHolder(open('upload', textOf(request.headers[tokenHeader])).holder, request, reply);
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
        reply.hijack();
        await door.handle(request.raw, reply.raw);
      },
    });
  });

  await app.register(async (form) => {
    await form.register(multipart, {
      limits: { fileSize: Infinity, files: 1, fields: 20, fieldSize: 64 * 1024 },
      highWaterMark: bufferBytes,
      fileHwm: bufferBytes,
    });
    form.post('/claim/docupload', async (request, reply) => {
      const parts = request.parts() as AsyncIterable<MultipartPart>;
      return takeMultipart(parts, {
        intake,
        club: deployment.club,
        async grantOf(sessionID) {
          const grant = open('upload', sessionID);
          await checkHolder(grant.holder, request, reply);
          return grant;
        },
      });
    });
  });

  for (const name of ['hermesDocument', 'claimDocument']) {
    app.get<{ Querystring: { token?: string } }>(`/document/document/${name}`, async (request, reply) => {
      const grant = open('download', request.query.token ?? '');
      await checkHolder(grant.holder, request, reply);
      return sendDocument(options, grant, request, reply);
    });
  }

  app.get<{ Querystring: { token?: string } }>('/document/document/preview', async (request, reply) => {
    const grant = open('preview', request.query.token ?? '');
    await checkHolder(grant.holder, request, reply);
    return sendPreview(options, grant, reply);
  });
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
