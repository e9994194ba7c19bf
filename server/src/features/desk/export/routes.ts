import type { Deployment } from '@beistand/contract/config.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { ofCaseForLead } from '@beistand/contract/features/desk/access.ts';
import { exportName } from '@beistand/contract/features/desk/export/export-name.ts';
import { mostCasesExported } from '@beistand/contract/features/desk/export/export-schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { acceptedLanguages, matchLocale } from '@beistand/contract/locales.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { checkAccess, type OwnersOf } from '#rpc/access.ts';
import type { LogAccess } from '#rpc/log-access.ts';
import { casesArchive } from './cases-archive.ts';

type Options = {
  deployment: Deployment;
  db: Db;
  vault: Vault;
  files: SealedFiles;
  ownersOf: OwnersOf;
  logAccess: LogAccess;
  now(): Date;
  authenticate(request: FastifyRequest): Promise<Principal>;
};

type Asked = { Querystring: { claimNumber?: string | string[] } };

/** Exports the cases of a person as a ZIP, for who leads. Every case has it in its access log before the first byte leaves. */
export async function caseExportRoutes(
  app: FastifyInstance,
  { authenticate, ownersOf, logAccess, ...deps }: Options,
): Promise<void> {
  const { db, vault, deployment, now } = deps;
  app.get<Asked>('/desk/cases.zip', async (request, reply) => {
    // Nothing is made, or logged, that does not leave.
    if (request.method === 'HEAD') return reply.callNotFound();
    const principal = await authenticate(request);
    const claimNumbers = [...new Set([request.query.claimNumber ?? []].flat())];
    if (claimNumbers.length === 0) throw new AppError('NOT_FOUND');
    if (claimNumbers.length > mostCasesExported)
      throw new AppError('INVALID_INPUT', [{ path: ['claimNumber'], code: 'maxLength' }]);
    for (const number of claimNumbers) await checkAccess(ofCaseForLead, [number], { principal, db, ownersOf });
    for (const claimNumber of claimNumbers)
      await logAccess(
        { db, vault, now: now() },
        {
          kind: 'case',
          number: claimNumber,
          userId: principal.id,
          role: 'lead',
          what: 'exportCases',
          why: { reason: 'request' },
        },
      );
    const { locales, preferredLocale } = deployment;
    const wanted = acceptedLanguages(request.headers['accept-language'] ?? '');
    const locale = matchLocale([...wanted, preferredLocale], locales);
    return reply
      .type('application/zip')
      .header(
        'content-disposition',
        `attachment; filename="${exportName(claimNumbers, dateAt(now(), deployment.timeZone))}"`,
      )
      .header('cache-control', 'private, no-store')
      .send(await casesArchive({ ...deps, principal, locale }, claimNumbers));
  });
}
