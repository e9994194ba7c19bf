import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { representativeIssue } from '@beistand/contract/features/consent/rules.ts';
import type { ConsentPurpose, Declaration, PatientData, Waiver } from '@beistand/contract/features/consent/schema.ts';
import { readMemberCase, type StoredCase } from '#features/claims/store-member-case.ts';
import { completeRequestsOfKind } from '#features/requests/settle-request.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import { sha256, type EvidenceEvent } from '#features/signing/evidence/evidence.ts';
import { countSignatures, lockCase } from '#features/signing/queries.ts';
import { checkTypedName, type SignaturePicture } from '#features/signing/read-signature.ts';
import { storeSigned } from '#features/signing/store-signed.ts';
import { limitCase } from '#platform/bounds/limits.ts';
import { namedUuid } from '#platform/named-uuid.ts';
import type { LinkContext } from '#rpc/context.ts';
import { declarationBlocks } from './declaration-blocks.ts';
import { declarationIn } from './declaration-in.ts';
import { patientData } from './patient-data.ts';
import { findConsentHistory, insertConsent, isWaiverSigned, type ConsentRow } from './queries.ts';

const name = 'ebs';
/** How often a waiver may be signed, withdrawn and signed again. */
const signings = { what: 'waivers', most: 10, withinMs: 24 * 3_600_000 };

/** Signs the waiver and returns its document. */
export async function signWaiver(context: LinkContext, waiver: Waiver, picture: SignaturePicture): Promise<string> {
  const { db, vault, link, now } = context;
  await lockCase(db, link.claimId);
  if (await isWaiverSigned(db, link.claimId)) throw new AppError('SIGNED_ALREADY');
  await limitCase({ db, vault, now: now() }, signings, link.claimId);
  const stored = await readMemberCase(context, link.claimId);
  if (!stored) throw new AppError('NOT_FOUND');
  const patient = patientData(stored);
  checkRepresentative(patient, waiver, dateAt(now(), context.deployment.timeZone));
  const declaration = declarationToSign(context, waiver);
  checkTypedName(waiver.signature, waiver.legalRepresentative || patient.displayName);
  return storeWaiver(context, waiver, { stored, patient, declaration, picture });
}

type Checked = { stored: StoredCase; patient: PatientData; declaration: Declaration; picture: SignaturePicture };

async function storeWaiver(
  context: LinkContext,
  waiver: Waiver,
  { stored, patient, declaration, picture }: Checked,
): Promise<string> {
  const { db, vault, link, deployment } = context;
  const at = context.now();
  const { version, locale, title } = declaration;
  const { signatureData: data, signature: how, signingPlace: place, legalRepresentative, shownText } = waiver;
  const documentId = namedUuid(`waiver ${link.claimId} ${await countSignatures(db, link.claimId, 'waiver')}`);
  const consents = consentsOf(waiver).map((said) => ({ ...said, version, locale, at, documentId }));
  const textHash = sha256(canonicalJson(declaration));
  await storeSigned(context, {
    kind: 'waiver',
    documentId,
    stored,
    text: { name, version, locale, sha256: textHash, wasNamed: shownText !== undefined },
    title,
    blocks: declarationBlocks(declaration, { patient, waiver, deployment }),
    values: valuesOf(waiver, patient),
    events: [...(await findConsentHistory(db, link.claimId)), ...consents].map(consentEvent),
    signature: { data, picture, how, signatory: legalRepresentative || patient.displayName, place },
    async settle(signedAt) {
      for (const consent of consents) await insertConsent(db, link.claimId, consent);
      await completeRequestsOfKind({ db, vault, now: signedAt }, link.claimId, 'waiver');
    },
  });
  return documentId;
}

function checkRepresentative(patient: PatientData, { legalRepresentative = '' }: Waiver, today: CalendarDate): void {
  const code = representativeIssue(patient, legalRepresentative, today);
  if (code) throw new AppError('INVALID_INPUT', [{ path: [1, 'legalRepresentative'], code }]);
}

/** The text that was shown, if it is still the one in force. */
function declarationToSign({ deployment, locale }: LinkContext, { shownText }: Waiver): Declaration {
  const declaration = declarationIn(shownText?.locale ?? locale, deployment);
  if (!declaration || (shownText && shownText.version !== declaration.version)) throw new AppError('TEXT_CHANGED');
  return declaration;
}

type Said = { purpose: ConsentPurpose; isGiven: boolean };

/** Everybody who signs gives all of them except the general consent. */
function consentsOf({ choose }: Waiver): Said[] {
  return [
    { purpose: 'healthData', isGiven: true },
    { purpose: 'enquiries', isGiven: choose },
    { purpose: 'medicalExperts', isGiven: true },
    { purpose: 'delegation', isGiven: true },
    { purpose: 'reinsurers', isGiven: true },
  ];
}

/** Earlier consents and withdrawals belong to the evidence. */
function consentEvent({ at, ...data }: ConsentRow): EvidenceEvent {
  return { kind: 'consent', at, data };
}

function valuesOf(waiver: Waiver, { firstName, lastName, dateOfBirth }: PatientData) {
  const { checkbox1, checkbox2, checkbox3, checkbox4, checkbox5, choose, signingPlace, legalRepresentative } = waiver;
  const ticks = { checkbox1, checkbox2, checkbox3, checkbox4, checkbox5, choose };
  return {
    ...ticks,
    patient: { firstName, lastName, dateOfBirth },
    signingPlace,
    ...(legalRepresentative && { legalRepresentative }),
  };
}
