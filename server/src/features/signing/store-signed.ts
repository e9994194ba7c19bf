import type { Signature } from '@beistand/contract/features/signing/schema.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { answerHours } from '@beistand/contract/features/desk/work-kinds.ts';
import { signedDocumentType } from '@beistand/contract/features/documents/document-types.ts';
import { sanitiseFileName } from '@beistand/contract/features/documents/rules.ts';
import type { StoredCase } from '#features/claims/store-member-case.ts';
import { addTrusted, writeTrusted } from '#features/documents/intake/trusted-document.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { hoursLater, putItem } from '#features/work-items/work-items.ts';
import type { LinkContext } from '#rpc/context.ts';
import type { Json } from '#platform/canonical-json.ts';
import { chainEvidence, sha256, withHash, type EvidenceEvent, type EvidenceRecord } from './evidence/evidence.ts';
import { evidenceOfAccess } from './evidence/evidence-of-access.ts';
import { evidenceOfPad } from './pads/pads.ts';
import type { PrintedDocument } from './printing/printed-document.ts';
import { producePdf } from './printing/produce-pdf.ts';
import { findHead, insertSignature, type SignatureKind } from './queries.ts';
import type { SignaturePicture } from './read-signature.ts';
import { sendSignedMail } from './send-signed-mail.ts';

const sealContext = 'signatures.evidence';

/** The text that is signed. `wasNamed`: the page said which one it had shown. */
export type SignedText = { name: string; version: string; locale: Locale; sha256: string; wasNamed: boolean };

export type Signing = {
  kind: SignatureKind;
  /** Derived from what is signed, so that a new attempt overwrites the file of a killed one. */
  documentId: string;
  stored: StoredCase;
  text: SignedText;
  title: string;
  blocks: PrintedDocument['blocks'];
  values: { readonly [name: string]: Json };
  /** Further entries of the evidence, such as the consents that were given with the signature. */
  events: readonly EvidenceEvent[];
  signature: {
    /** As it was sent. */
    data: string;
    picture: SignaturePicture;
    how: Signature | undefined;
    signatory: string;
    place: string | undefined;
  };
  /** What else is written in the same transaction, of the same instant: the history has it after the signature. */
  settle(signedAt: Date): Promise<void>;
};

/**
 * Makes a sealed PDF of what was signed and keeps it with its evidence, in the transaction of the call: all of it is there, or nothing. The
 * file is written last, when nothing but the commit can fail any more.
 */
export async function storeSigned(context: LinkContext, signing: Signing): Promise<void> {
  const { db, vault, link } = context;
  const { claimId } = link;
  const now = context.now();
  const { documentId: id, title } = signing;
  const evidence = chainEvidence(await findHead(db, claimId), await eventsOf(context, signing, now));
  const content = await pdfOf(context, signing, evidence, now);
  const name = sanitiseFileName(`${title}.pdf`);
  const document = { id, claimId, name, category: signedDocumentType, content };
  await addTrusted({ db, vault, now }, document);
  const sealed = await vault.seal(claimId, JSON.stringify(evidence), sealContext);
  const { head, previous } = evidence;
  await insertSignature(db, { documentId: id, claimId, kind: signing.kind, sealed, head, previous, now });
  const entry = { claimId, side: 'member', type: 'DOCUMENT', content: { kind: 'signed', title }, now } as const;
  await recordEntry({ db, vault }, { ...entry, actionId: id });
  // After it was signed, so that the history says so in this order.
  await signing.settle(now);
  await putItem(db, { kind: 'signature', claimId, subject: id, dueAt: hoursLater(now, answerHours.signature), now });
  await sendSignedMail(context, signing, now);
  await writeTrusted(context.files.using(vault), document);
}

async function eventsOf(context: LinkContext, signing: Signing, at: Date): Promise<EvidenceEvent[]> {
  const { address, userAgent } = context;
  const { kind, text, title, values, signature } = signing;
  const { picture, how, signatory, place: signingPlace } = signature;
  return [
    ...(await evidenceOfAccess(context)),
    { kind: 'textShown', at, data: { ...text, title } },
    { kind: 'valuesGiven', at, data: withHash('values', values) },
    ...signing.events,
    ...(await evidenceOfPad(context, signature.data)),
    {
      kind: 'signatureMade',
      at,
      data: {
        kind: how?.kind ?? 'drawn',
        typedName: how?.typedName,
        strokes: how?.strokes,
        pictureSha256: sha256(picture.png),
      },
    },
    { kind: 'signed', at, data: { kind, signatory, place: signingPlace, address, userAgent } },
  ];
}

async function pdfOf(context: LinkContext, signing: Signing, evidence: EvidenceRecord, signedAt: Date) {
  const { deployment, seal } = context;
  const { stored, text, title, blocks, signature } = signing;
  const { picture, signatory, place: signingPlace } = signature;
  const printed: PrintedDocument = {
    locale: text.locale,
    clubName: deployment.name,
    timeZone: deployment.timeZone,
    timeZoneWords: deployment.timeZoneWords,
    claimNumber: stored.number,
    title,
    version: text.version,
    blocks,
    signature: { picture, signatory, place: signingPlace, signedAt },
  };
  return producePdf(seal, printed, evidence);
}
