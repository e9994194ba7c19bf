import { issueLink, linkPath } from '#features/access/links.ts';
import type { StoredCase } from '#features/claims/store-member-case.ts';
import { notifySigned } from '#features/notifications/notify-signed.ts';
import type { LinkContext } from '#rpc/context.ts';

type Signed = { documentId: string; title: string; stored: StoredCase };

/** Tells the address on the case what was signed, with a link by which it can be downloaded. */
export async function sendSignedMail(
  context: LinkContext,
  { documentId, title, stored }: Signed,
  now: Date,
): Promise<void> {
  const { db, vault, deployment, origin, link } = context;
  const { claimId, communicationTypeExt } = link;
  const issued = await issueLink(db, { claimId, communicationTypeExt, communicationType: 'document_download' }, now);
  const url = new URL(linkPath(deployment, issued), origin).href;
  await notifySigned({ db, vault, deployment, now }, stored, { ...issued, url, documentId, title });
}
