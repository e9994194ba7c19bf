import type { CallbackHours, CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { ConsentPurpose } from '@beistand/contract/features/consent/schema.ts';
import type { ReviewReason } from '@beistand/contract/features/desk/acts/act-rules.ts';
import type { CloseReason } from '@beistand/contract/features/requests/close-reasons.ts';
import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import type { DocumentType } from '@beistand/contract/features/documents/document-types.ts';
import type { ClaimPageTexts } from './claim-page-texts.ts';

export type CaseReceivedValues = {
  clubName: string;
  /** First and last name of the person we talk to; empty where the greeting has none, as in all messages here. */
  name: string;
  hours: CallbackHours;
  receivedAt: string;
  /** When the call comes at the latest, with the words for whose time it is, as all times here. */
  callBefore: string;
  phone: string;
  emergencyNumber: string;
};

export type LinkValues = {
  clubName: string;
  name: string;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
  url: string;
  validUntil: string;
  phone: string;
  /** Nothing new comes with it. */
  isBare: boolean;
};

export type DocumentRefusedValues = Omit<LinkValues, 'communicationType' | 'isBare'> & {
  reason: string;
  /** The page of the link says more about it. */
  hasMore: boolean;
};

export type SignedValues = Omit<LinkValues, 'communicationType' | 'isBare'> & {
  title: string;
  signedAt: string;
  isAttached: boolean;
};

export type ConsentWithdrawnValues = {
  clubName: string;
  name: string;
  consent: string;
  withdrawnAt: string;
  phone: string;
};

export type PasswordLinkValues = { clubName: string; url: string; validUntil: string };

type Said = { sms: string; subject: string; email: string };

/** What the history says of what happened; people's own words stand there as they are. */
export type HistoryTexts = {
  callbackRequested(hours: CallbackHours, callBefore: string): string;
  callbackMade: string;
  callNotReached: string;
  callPromised(callBefore: string): string;
  asked(title: string, dueDate: string | null): string;
  requestWithdrawn(title: string): string;
  /** It had come, and the case was closed before it was checked. */
  requestUnchecked(title: string): string;
  requestDone(title: string): string;
  /** These three tell of a request for an answer, whose title is a question. */
  questionAsked(title: string, dueDate: string | null): string;
  questionWithdrawn(title: string): string;
  questionDone(title: string): string;
  requestRefused(title: string, reason: string): string;
  /** The reason is missing in entries of earlier releases. */
  caseClosed(closed: { isCallDropped: boolean; reason?: CloseReason; words?: string | undefined }): string;
  caseReopened: string;
  signed(title: string): string;
  consentWithdrawn(consent: string): string;
};

/** What stands on signed papers besides what was signed. */
export type PrintedTexts = {
  claimNumber(claimNumber: string): string;
  version(version: string): string;
  ticked: string;
  notTicked: string;
  noValue: string;
  signature: string;
  /** Says what the picture shows to those who do not see it. */
  signatureOf(signatory: string): string;
  signedBy: string;
  place: string;
  signedAt: string;
  /** Stands above the hash of the evidence. */
  sealed(clubName: string): string;
  evidence: string;
  page(page: number, pages: number): string;
};

/** What the server says by itself, in one language. */
export type Texts = {
  printed: PrintedTexts;
  claimPage: ClaimPageTexts;
  history: HistoryTexts;
  caseReceived(values: CaseReceivedValues): Said;
  link(values: LinkValues): Said;
  documentRefused(values: DocumentRefusedValues): Said;
  /** Why a document could not be used, and what helps. */
  refusals: Record<RefusalCode, string>;
  refusalOfFile(name: string, reason: string): string;
  /** Why a person at the club refused one. */
  reviewReasons: Record<ReviewReason, string>;
  /** After several calls that reached nobody. */
  pleasePhone(phone: string): string;
  passwordLink(values: PasswordLinkValues): { subject: string; text: string };
  signed(values: SignedValues): { subject: string; text: string };
  consentWithdrawn(values: ConsentWithdrawnValues): { subject: string; text: string };
  documentTypes: Record<DocumentType, string>;
  /** What stands beside a person's details in a document. */
  labels: Record<'patient' | 'firstName' | 'lastName' | 'dateOfBirth' | 'legalRepresentative', string>;
  /** What the release from confidentiality is called. */
  waiver: string;
  /** What each consent is for. */
  consents: Record<ConsentPurpose, string>;
};
