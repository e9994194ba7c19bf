import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { ConsentPurpose } from '@beistand/contract/features/consent/schema.ts';
import { sanitiseFileName } from '@beistand/contract/features/documents/rules.ts';
import { formatDate, plainSpaces } from '@beistand/contract/formats.ts';
import { zonedTime } from '@beistand/contract/zoned-time.ts';
import type { StoredCase } from '#features/claims/store-member-case.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { EmailMessage } from '#platform/outbox/message.ts';
import { putMessage } from '#platform/outbox/put-message.ts';
import { greetingName, type NotifyDeps } from './notify.ts';

export type SignedDocument = {
  /** The link's id. */
  id: string;
  communicationTypeExt: CommunicationTypeExt;
  url: string;
  expiresAt: Date;
  documentId: string;
  title: string;
};

/** Tells what was signed, by e-mail to the address on the case: a link to it, and the file itself where the deployment says so. */
export async function notifySigned(deps: NotifyDeps, stored: StoredCase, signed: SignedDocument): Promise<void> {
  const { deployment, now } = deps;
  const { locale, texts } = textsFor(stored.language, deployment);
  const { communicationTypeExt: ext, documentId, title, url } = signed;
  const isAttached = deployment.signing.attachDocument;
  const said = texts.signed({
    clubName: deployment.name,
    name: greetingName(deps, stored),
    title,
    signedAt: zonedTime(now, locale, deployment),
    url,
    validUntil: plainSpaces(formatDate(signed.expiresAt, locale, deployment)),
    phone: deployment.contacts[ext].phone,
    communicationTypeExt: ext,
    isAttached,
  });
  const attachment = { documentId, claimId: stored.id, name: sanitiseFileName(`${title}.pdf`) };
  const message = { ...mailTo(deps, stored, ext), ...said, ...(isAttached && { attachment }) };
  await send(deps, stored, { purpose: 'signed document', message, about: signed.id });
}

export type Withdrawal = { purpose: ConsentPurpose; communicationTypeExt: CommunicationTypeExt };

/** Confirms to the member, by e-mail, that a consent was withdrawn. */
export async function notifyConsentWithdrawn(
  deps: NotifyDeps,
  stored: StoredCase,
  { purpose, communicationTypeExt: ext }: Withdrawal,
): Promise<void> {
  const { deployment, now } = deps;
  const { locale, texts } = textsFor(stored.language, deployment);
  const said = texts.consentWithdrawn({
    clubName: deployment.name,
    name: greetingName(deps, stored),
    consent: texts.consents[purpose],
    withdrawnAt: zonedTime(now, locale, deployment),
    phone: deployment.contacts[ext].phone,
  });
  const message = { ...mailTo(deps, stored, ext), ...said };
  await send(deps, stored, { purpose: 'consent withdrawn', message });
}

function mailTo({ deployment }: NotifyDeps, stored: StoredCase, ext: CommunicationTypeExt) {
  const [{ emailAddress1: to }] = stored.memberCase.contacts;
  const from = { name: deployment.name, address: deployment.contacts[ext].email };
  return { channel: 'email', from, to } as const;
}

async function send(
  { db, vault, now }: NotifyDeps,
  { id: subject }: StoredCase,
  { purpose, message, about }: { purpose: string; message: EmailMessage; about?: string },
): Promise<void> {
  await putMessage({ db, vault }, { subject, purpose, message, now, about });
}
