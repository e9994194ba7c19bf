import { sendLinkOfCase, type SendingDeps } from '#features/access/links.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { wasToldOfRefusal } from '#features/notifications/notify.ts';
import type { GivenRefusal } from '#i18n/refusal-words.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { moveRequest } from './move-request.ts';
import { countDocumentsOf, findOfDocument, findReadyByDocument, isClosed } from './queries.ts';
import { openRefusalOfClub, openRequest, sealRefusal } from './sealed-request.ts';
import { completeRequest } from './settle-request.ts';

type Deps = { db: Db; vault: Vault; now: Date; by?: string | undefined };

/** A document was accepted. Requests that waited for it, and for no other document that is still looked at, are done. */
export async function settleByDocument(deps: Deps, documentId: string): Promise<void> {
  for (const id of await findReadyByDocument(deps.db, documentId)) await completeRequest(deps, id);
}

export type RefusedDocument = { id: string; claimId: string; name: string; sentAt: Date; refusal: GivenRefusal };

/**
 * A document cannot be used. What it was sent for is asked again with the reason, whether or not another document had settled it
 * meanwhile; where several came, with the name of the one that is meant. What a person had said before stays beside what the examination
 * found, until something came that can be looked at. The reason goes into the history, and the member is told by SMS
 * and e-mail: of each that a person refuses, and once of those that the examination refuses together. In a closed case nothing is asked, and
 * nobody is told to send it again.
 */
export async function reopenByRefusal(deps: SendingDeps, document: RefusedDocument): Promise<void> {
  const { db, now } = deps;
  const { claimId, name, refusal: given } = document;
  const { reason: _chosen, ...refusal } = given;
  if (await isClosed(db, claimId)) return;
  const vault = deps.vault.using(db);
  const titles: string[] = [];
  for (const request of await findOfDocument(db, document.id)) {
    const isOneOfSeveral = (await countDocumentsOf(db, request.id)) > 1;
    const before = refusal.code === 'club' ? undefined : await openRefusalOfClub(vault, request);
    const why = { ...refusal, ...(isOneOfSeveral && { name }), ...(before && { before }) };
    const sealedRefusal = await sealRefusal(vault, claimId, why);
    const from = ['open', 'received', 'done'] as const;
    const opened = await moveRequest(db, { id: request.id, from, to: 'open', sealedRefusal, now });
    if (opened) titles.push((await openRequest(vault, opened)).asked.title);
  }
  const content = { kind: 'documentRefused', title: titles.join(', ') || name, refusal } as const;
  await recordEntry({ db, vault }, { claimId, side: 'club', type: 'DOCUMENT', content, now });
  if (refusal.code === 'club' || !(await wasToldOfRefusal(deps, document)))
    await sendLinkOfCase(deps, claimId, 'document_upload', given);
}
