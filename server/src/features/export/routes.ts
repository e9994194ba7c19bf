import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '#platform/bearer.ts';
import type { Db } from '#platform/database.ts';
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

/** A claim to take away. Whoever may not see it gets the answer of one that is not there. */
export async function exportRoutes(app: FastifyInstance, { authenticate, ownersOf, ...parts }: Options): Promise<void> {
  app.get<{ Params: { claimNumber: string } }>('/claim/export/:claimNumber', async (request, reply) => {
    const { claimNumber } = request.params;
    const principal = await authenticate(request);
    const reach = await checkAccess(access, [claimNumber], { principal, db: parts.db, ownersOf });
    const archive = await claimArchive(parts, claimNumber, { id: principal.id, reach });
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${claimNumber.replaceAll(/[^\w-]/g, '_')}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(archive);
  });
}
