import type { Deployment } from '@beistand/contract/config.ts';
import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { writeSignatureRequest, type SignatureRequest } from '#features/signing/ask-for-signature.ts';
import { countSignatures, findWaiting } from '#features/signing/queries.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { DemoCase } from './demo-cases.ts';
import { demoId } from '#demo/demo-id.ts';

type Deps = { db: Db; vault: Vault; deployment: Deployment; now: Date };

const forms: Readonly<Record<CommunicationTypeExt, Pick<SignatureRequest, 'template' | 'values'>>> = {
  medical: { template: 'settlement-declaration', values: { settlementAmount: '1480,00' } },
  vehiclegermany: { template: 'bank-details' },
  vehicleabroad: { template: 'power-of-attorney' },
};

const dueMs = 7 * 24 * 3_600_000;

/** In every case that a link for signing opens, something to sign; once it is signed, the next start brings another. */
export async function askDemoSignature(deps: Deps, demoCase: DemoCase): Promise<void> {
  const { id: claimId, communicationType, communicationTypeExt } = demoCase;
  if (communicationType !== 'document_signing' || (await findWaiting(deps.db, claimId)).length > 0) return;
  const id = demoId(`signature ${claimId} ${await countSignatures(deps.db, claimId, 'document')}`);
  const dueDate = dateAt(new Date(deps.now.getTime() + dueMs), deps.deployment.timeZone);
  await writeSignatureRequest(deps, { id, claimId, ...forms[communicationTypeExt], dueDate });
}
