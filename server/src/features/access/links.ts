import { createHash, randomBytes } from 'node:crypto';
import { memberLink, type CommunicationType, type CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { SentTo } from '@beistand/contract/features/access/schema.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { notifyLink, type NewLink } from '#features/notifications/notify.ts';
import type { GivenRefusal } from '#i18n/refusal-words.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { findExtOfCase, insertLink } from './queries.ts';

const dayMs = 24 * 3_600_000;

export type LinkPurpose = {
  /** The link's id, where the caller chooses it because the call may be repeated. */
  chosenId?: string | undefined;
  claimId: string;
  /** Who at the club sends it; nobody where the server does by itself. */
  issuedBy?: string | undefined;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
};

export type IssuedLink = LinkPurpose & { id: string; token: string; expiresAt: Date };

/** 256 random bits need no slow hash: nobody can try them all. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a link for a case. Only what this answers with holds the token. */
export async function issueLink(db: Db, purpose: LinkPurpose, now: Date): Promise<IssuedLink> {
  const token = randomBytes(32).toString('base64url');
  const id = purpose.chosenId ?? crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + memberLink.validDays * dayMs);
  await insertLink(db, { ...purpose, id, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return { ...purpose, id, token, expiresAt };
}

type Address = Pick<IssuedLink, 'token' | 'communicationTypeExt'>;

export function linkPath({ basePath }: Deployment, { token, communicationTypeExt }: Address): string {
  return `${basePath}login/${token}/${communicationTypeExt}`;
}

export type SendingDeps = {
  db: Db;
  vault: Vault;
  deployment: Deployment;
  origin: string;
  now: Date;
  /** Who at the club does it; nobody where the server does by itself. */
  by?: string | undefined;
};

/** Issues a link and sends it to the contact data on the case, and nowhere else. Answers with where it went. */
export async function sendLink(
  deps: SendingDeps,
  purpose: LinkPurpose,
  told: Pick<NewLink, 'refusal' | 'isBare'>,
): Promise<SentTo | undefined> {
  const { db, vault, deployment, origin, now } = deps;
  const stored = await readMemberCase({ db, vault }, purpose.claimId);
  if (!stored) return undefined;
  const link = await issueLink(db, { issuedBy: deps.by, ...purpose }, now);
  const url = new URL(linkPath(deployment, link), origin).href;
  await notifyLink({ db, vault, deployment, now }, stored, { ...link, ...told, url });
  const [{ cellNumber: phone, emailAddress1: email }] = stored.memberCase.contacts;
  return { phone, email };
}

/** Tells the member that something waits, by a link of its own that opens it; with a refusal, that a document has to be sent again. */
export async function sendLinkOfCase(
  deps: SendingDeps,
  claimId: string,
  communicationType: CommunicationType,
  refusal?: GivenRefusal,
): Promise<SentTo | undefined> {
  const communicationTypeExt = (await findExtOfCase(deps.db, claimId)) ?? 'medical';
  return sendLink(deps, { claimId, communicationType, communicationTypeExt }, { refusal });
}
