import type { Deployment } from '@beistand/contract/config.ts';
import { acceptedLanguages, matchLocale } from '@beistand/contract/locales.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { checkAccess, type OwnersOf } from '#rpc/access.ts';
import { claimArchive } from './claim-archive.ts';

type Options = {
  db: Db;
  vault: Vault;
  files: SealedFiles;
  deployment: Deployment;
  now(): Date;
  ownersOf: OwnersOf;
  authenticate(request: FastifyRequest): Promise<Principal>;
};

const access = {
  who: 'account',
  roles: ['policyholder', 'producer', 'csr'],
  objects: [{ kind: 'claim', at: [0] }],
} as const;

/** Exports a claim as a ZIP file, with a page in the language of the caller. Without access the answer is NOT_FOUND. */
export async function exportRoutes(app: FastifyInstance, { authenticate, ownersOf, ...deps }: Options): Promise<void> {
  app.get<{ Params: { claimNumber: string } }>('/claim/export/:claimNumber', async (request, reply) => {
    // Nothing is made, or logged, that does not leave.
    if (request.method === 'HEAD') return reply.callNotFound();
    const { claimNumber } = request.params;
    const principal = await authenticate(request);
    const reach = await checkAccess(access, [claimNumber], { principal, db: deps.db, ownersOf });
    const { locales, preferredLocale } = deps.deployment;
    const wanted = acceptedLanguages(request.headers['accept-language'] ?? '');
    const locale = matchLocale([...wanted, preferredLocale], locales);
    const archive = await claimArchive(deps, claimNumber, { id: principal.id, reach, locale });
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${claimNumber.replaceAll(/[^\w-]/g, '_')}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(archive);
  });
}
