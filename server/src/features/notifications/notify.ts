import type { Deployment } from '@beistand/contract/config.ts';
import type { CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { emergencyNumberIn } from '@beistand/contract/features/places/emergency-numbers.ts';
import { callbackDue } from '@beistand/contract/features/report/rules.ts';
import { formatDate, plainSpaces } from '@beistand/contract/formats.ts';
import { matchLocale } from '@beistand/contract/locales.ts';
import { zonedTime } from '@beistand/contract/zoned-time.ts';
import { toE164 } from '@beistand/contract/validation/phone-numbers.ts';
import { isOfAge } from '#features/claims/is-of-age.ts';
import type { StoredCase } from '#features/claims/store-member-case.ts';
import { mailedRefusal, type GivenRefusal } from '#i18n/refusal-words.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { LinkValues } from '#i18n/texts.ts';
import type { Db } from '#platform/database/database.ts';
import type { Message } from '#platform/outbox/message.ts';
import { wasPutSince } from '#platform/outbox/queries.ts';
import { putMessage } from '#platform/outbox/put-message.ts';
import { passwordLinkMs, type PasswordLink } from '#platform/sign-in/routes/password-routes.ts';
import type { Vault } from '#platform/vault/vault.ts';

export type NotifyDeps = { db: Db; vault: Vault; deployment: Deployment; now: Date };

/** Tells the person we talk to that the case arrived, and when we call. */
export async function notifyCaseReceived(deps: NotifyDeps, stored: StoredCase): Promise<void> {
  const { deployment, now } = deps;
  const { locale, texts } = textsFor(stored.language, deployment);
  const hours = stored.memberCase.callbackHours;
  if (hours === undefined) return;
  const said = texts.caseReceived({
    clubName: deployment.name,
    name: greetingName(deps, stored),
    hours,
    receivedAt: zonedTime(now, locale, deployment),
    callBefore: zonedTime(callbackDue(now, hours), locale, deployment),
    phone: deployment.contacts.medical.phone,
    emergencyNumber: emergencyNumberIn(stored.memberCase.lossLocation.country, deployment),
  });
  await tell(deps, stored, { purpose: 'case received', ext: 'medical', said });
}

export type NewLink = {
  id: string;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
  url: string;
  expiresAt: Date;
  /** Why a document has to be sent again, where the link is for that. */
  refusal?: GivenRefusal | undefined;
  /** Only the link was asked for: nothing new comes with it. */
  isBare?: boolean;
};

const refused = 'document refused';
const refusalsTogetherMs = 10 * 60_000;

/**
 * Of many documents that are refused together the member is told once: the page of the link names them all. One that was sent after
 * that message has a message of its own.
 */
export function wasToldOfRefusal(
  { db, now }: Pick<NotifyDeps, 'db' | 'now'>,
  { claimId, sentAt }: { claimId: string; sentAt: Date },
): Promise<boolean> {
  const since = new Date(Math.max(sentAt.getTime(), now.getTime() - refusalsTogetherMs));
  return wasPutSince(db, { subject: claimId, purpose: refused, since });
}

/** Sends a link, to the contact data on the case and nowhere else. */
export async function notifyLink(deps: NotifyDeps, stored: StoredCase, link: NewLink): Promise<void> {
  await tell(deps, stored, {
    purpose: link.refusal ? refused : 'link',
    ext: link.communicationTypeExt,
    said: linkTexts(deps, stored, link),
    about: link.id,
  });
}

/** What SMS and e-mail say of a link, in the language of the case. */
export function linkTexts(deps: Greeting, stored: StoredCase, link: Omit<NewLink, 'id'>): Telling['said'] {
  const { deployment } = deps;
  const { locale, texts } = textsFor(stored.language, deployment);
  const values: LinkValues = {
    clubName: deployment.name,
    name: greetingName(deps, stored),
    communicationType: link.communicationType,
    communicationTypeExt: link.communicationTypeExt,
    url: link.url,
    validUntil: plainSpaces(formatDate(link.expiresAt, locale, deployment)),
    phone: deployment.contacts[link.communicationTypeExt].phone,
    isBare: link.isBare ?? false,
  };
  const { refusal } = link;
  return refusal ? texts.documentRefused({ ...values, ...mailedRefusal(texts, refusal) }) : texts.link(values);
}

/** Sends the way to a new password to the address of the account. */
export async function notifyPasswordLink(
  deps: NotifyDeps,
  { userId, email, url, languages }: PasswordLink,
): Promise<void> {
  const { db, vault, deployment, now } = deps;
  const { name, contacts, locales, preferredLocale } = deployment;
  const { locale, texts } = textsFor(matchLocale([...languages, preferredLocale], locales), deployment);
  const validUntil = zonedTime(new Date(now.getTime() + passwordLinkMs), locale, deployment);
  const message: Message = {
    channel: 'email',
    from: { name, address: contacts.medical.email },
    to: email,
    ...texts.passwordLink({ clubName: name, url, validUntil }),
  };
  // Apart from the ids of cases and quotes, whose keys may be destroyed: an account needs a new link at any time.
  const subject = `account ${userId}`;
  await putMessage({ db, vault }, { subject, purpose: 'password link', message, now });
}

type Telling = {
  purpose: string;
  ext: CommunicationTypeExt;
  said: { sms: string; subject: string; email: string };
  about?: string;
};

/** By SMS and by e-mail: abroad, one of the two often does not work. */
async function tell(deps: NotifyDeps, stored: StoredCase, { purpose, ext, said, about }: Telling): Promise<void> {
  const { db, vault, deployment, now } = deps;
  const [{ cellNumber, emailAddress1 }] = stored.memberCase.contacts;
  const messages: Message[] = [
    { channel: 'sms', to: toE164(cellNumber, deployment.country) ?? cellNumber, text: said.sms },
    {
      channel: 'email',
      from: { name: deployment.name, address: deployment.contacts[ext].email },
      to: emailAddress1,
      subject: said.subject,
      text: said.email,
    },
  ];
  for (const message of messages) await putMessage({ db, vault }, { subject: stored.id, purpose, message, now, about });
}

const longestGreeting = 60;
const lettersOfNames = /^[\p{L}\p{M}\p{Zs}\-‐‑–.,()'’‘`´·・\u200c\u200d]+$/u;
const internetAddress = /[\p{L}\p{M}][.．。｡][\p{L}\p{M}]{2,}/u;

type Greeting = Pick<NotifyDeps, 'deployment' | 'now'>;

/**
 * The name for a greeting; empty where it does not look like one. Nobody has shown that the address belongs to whoever wrote the
 * name, so a stranger could have the club send any text as its own. For a child somebody else reads the mail.
 */
export function greetingName(deps: Greeting, stored: Pick<StoredCase, 'memberCase'>): string {
  if (!isOfAge(stored, deps)) return '';
  const name = nameOf(stored);
  return name.length <= longestGreeting && lettersOfNames.test(name) && !internetAddress.test(name) ? name : '';
}

/** First and last name of the person we talk to. */
export function nameOf({ memberCase }: Pick<StoredCase, 'memberCase'>): string {
  const [{ firstName, lastName }] = memberCase.contacts;
  return `${firstName} ${lastName}`;
}
