import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { fromWireNames } from '@beistand/contract/wire-names.ts';
import { readWhole } from '#features/documents/reading/content.ts';
import type { EvidenceRecord } from '#features/signing/evidence/evidence.ts';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import { createSealedFiles } from '#platform/files/sealed-files.ts';
import type { TestMember } from '#testing/callers/case-calls.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The bytes of a document as they are stored. */
export async function storedPdf(server: TestApp, { id: claimId }: TestMember, id: string): Promise<Buffer> {
  const files = createSealedFiles({ vault: server.vault, files: await openDiskFiles(server.filesFolder) });
  return readWhole({ db: server.database, files }, { id, claimId });
}

/** The evidence of every signature in a case, in the order in which they were made. */
export async function evidenceIn(server: TestApp, { id: claimId }: TestMember): Promise<EvidenceRecord[]> {
  const rows = await server.database.query<{ sealed: Uint8Array }>(
    'select sealed from signatures where claim_id = $1 order by signed_at',
    [claimId],
  );
  return Promise.all(
    rows.map(
      async ({ sealed }) =>
        JSON.parse((await server.vault.open(claimId, sealed, 'signatures.evidence')).toString()) as EvidenceRecord,
    ),
  );
}

export async function documentsOf(server: TestApp, { token, session, cookie }: TestMember): Promise<ListedDocument[]> {
  const { result } = await server.call('claim/docs', 'getClaimDocuments', [token, session], { cookie });
  return fromWireNames(result, server.settings.deployment.club) as ListedDocument[];
}

/** What the history of a case tells, newest first. */
export async function historyOf({ call, token, session }: TestMember): Promise<string[]> {
  const { result } = await call('retrieveCommunicationHistory', [token, session]);
  return (result as { historyEntries: { content: string }[] }).historyEntries.map(({ content }) => content);
}
