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
  currency: string;
  ownersOf: OwnersOf;
  authenticate(request: FastifyRequest): Promise<Principal>;
};

const access = {
  who: 'account',
  roles: ['policyholder', 'producer', 'csr'],
  objects: [{ kind: 'claim', at: [0] }],
} as const;

/** Exports a claim as a ZIP file. Without access the answer is NOT_FOUND. */
export async function exportRoutes(app: FastifyInstance, { authenticate, ownersOf, ...deps }: Options): Promise<void> {
  app.get<{ Params: { claimNumber: string } }>('/claim/export/:claimNumber', async (request, reply) => {
    const { claimNumber } = request.params;
    const principal = await authenticate(request);
    const reach = await checkAccess(access, [claimNumber], { principal, db: deps.db, ownersOf });
    const archive = await claimArchive(deps, claimNumber, { id: principal.id, reach });
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${claimNumber.replaceAll(/[^\w-]/g, '_')}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(archive);
  });
}
