import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { roles, type Authority, type Role } from '@beistand/contract/authorities.ts';
import type { FnolPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import { objectKinds, type Access, type ObjectKind, type Operation } from '@beistand/contract/operation.ts';
import { operations } from '@beistand/contract/operations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { makeDraft, newClaim, wireClaim } from '#testing/callers/fnol-calls.ts';
import { addOwnEntries } from '#testing/callers/add-own-entries.ts';
import { deskPeople, partOf, prepareCase, prepareItem, prepareMessage, spoken } from '#testing/callers/desk-calls.ts';
import { askQuote, bindingOf, makeQuote } from '#testing/callers/quote-calls.ts';
import { demoPolicyWhere } from '#testing/demo-data.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Numbers = Record<ObjectKind, string>;
type QuoteKind = 'quoted' | 'blocked' | 'referred';
type Row = {
  /** Who may call, and after the colon which objects must be the caller's. */
  access: string;
  /** Params of a call that succeeds for the owner of these objects; for a link, of one that fails only because it has no session. */
  params?: (numbers: Numbers) => unknown[];
  /** For claims that are still drafts: each call gets one of its own. */
  drafts?: true;
  /** For quotes, which state they must be in: each call that changes one gets one of its own. */
  quote?: QuoteKind;
  /** For cases that are closed. */
  closed?: true;
  /** For cases that are claims on a policy. */
  portal?: true;
};

/** Every operation with its access. An operation without a row fails the test, and so does one whose access changed. */
const rows: Record<string, Row> = {
  setLocale: { access: 'public' },
  getFaq: { access: 'public' },
  getTypelist: { access: 'public' },
  searchCities: { access: 'public' },
  findPlace: { access: 'policyholder producer csr', params: () => [48.4, 10.9] },
  locatePlaces: { access: 'policyholder producer csr', params: () => ['Riva'] },
  getReportChallenge: { access: 'public' },
  passReportCaptcha: { access: 'public' },
  getUnverifiedFNOLDetails: { access: 'public' },
  createUnverifiedClaim: { access: 'public' },
  saveUnverifiedClaim: { access: 'public' },
  validateToken: { access: 'public' },
  getCommunicationTypeAndSession: { access: 'public' },
  requestNewLink: { access: 'public' },
  getCommunicationSession: { access: 'link: any', params: () => ['token', 'session'] },
  endCommunicationSession: { access: 'link: any', params: () => ['token', 'session'] },
  claimsDocUploadToken: { access: 'link: /documents', params: () => ['token', 'session'] },
  getClaimDocuments: { access: 'link: /my-documents', params: () => ['token', 'session'] },
  getClaimDocument: {
    access: 'link: download',
    params: () => ['token', 'session', '00000000-0000-4000-8000-000000000000'],
  },
  getSignedDocument: {
    access: 'link: /my-documents',
    params: () => ['token', 'session', '00000000-0000-4000-8000-000000000000'],
  },
  hasEbsSigned: { access: 'link: /documents', params: () => ['token', 'session'] },
  getPatientData: { access: 'link: /ebs', params: () => ['token', 'session'] },
  getEbsDeclaration: { access: 'link: /ebs', params: () => ['token', 'session', 'de_DE'] },
  signAndStoreEbs: { access: 'link: /ebs', params: () => ['token', waiver] },
  getConsents: { access: 'link: /my-documents', params: () => ['token', 'session'] },
  withdrawConsent: { access: 'link: /my-documents', params: () => ['token', 'session', 'healthData'] },
  getDocumentTemplate: { access: 'link: /sign-document', params: () => ['token', 'session'] },
  signAndStoreDocument: {
    access: 'link: /sign-document',
    params: () => [
      'token',
      { sessionUUID: 'session', signatureData: 'data:image/png;base64,AAAA', documentData: '{}' },
    ],
  },
  openSignaturePad: { access: 'link: signing', params: () => ['token', 'session'] },
  getPadSignature: {
    access: 'link: signing',
    params: () => ['token', 'session', '00000000-0000-4000-8000-000000000000'],
  },
  readSignaturePad: { access: 'public' },
  sendPadSignature: { access: 'public' },
  getPlannedRecall: { access: 'link: /recall', params: () => ['token', 'session'] },
  getCallNumbers: { access: 'link: /recall', params: () => ['token', 'session'] },
  hasOpenRecallActivity: { access: 'link: /recall', params: () => ['token', 'session'] },
  handleRecall: { access: 'link: /recall', params: () => [{ hours: 1 }, 'token', 'session'] },
  getPortalMessage: { access: 'link: /service-info', params: () => ['token', 'session'] },
  retrieveNotesHistoryByLink: { access: 'link: /note', params: () => ['token', 'session'] },
  sendNote: { access: 'link: /note', params: () => [{ body: 'Hallo' }, null, 'token', 'session'] },
  retrieveCommunicationHistory: { access: 'link: /history', params: () => ['token', 'session'] },
  getCaseProgress: { access: 'link: any', params: () => ['token', 'session'] },
  sendRequestLink: { access: 'link: any', params: () => ['token', 'session', crypto.randomUUID()] },
  getAccountDetails: { access: 'policyholder producer csr: account', params: ({ account }) => [account] },
  searchAccounts: { access: 'policyholder producer csr', params: () => ['som'] },
  getClaimCounts: {
    access: 'policyholder producer csr vendor: account? policy?',
    params: ({ account, policy }) => [{ accountNumber: account, policyNumber: policy }],
  },
  getDueActivities: { access: 'policyholder producer csr', params: () => [] },
  getNextSteps: { access: 'policyholder producer csr', params: ({ claim }) => [[claim]] },
  getClaimSummaries: {
    access: 'policyholder producer csr vendor: account? policy?',
    params: ({ account, policy }) => [{ claimStates: ['open'], accountNumber: account, policyNumber: policy }],
  },
  getRecentlyViewedClaims: { access: 'policyholder producer csr vendor' },
  getClaimDetail: { access: 'policyholder producer csr vendor: claim', params: ({ claim }) => [claim] },
  getClaimActivities: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim] },
  getContactSummaries: { access: 'policyholder producer csr vendor: claim', params: ({ claim }) => [claim] },
  addRecentlyViewedClaim: { access: 'policyholder producer csr vendor: claim', params: ({ claim }) => [claim] },
  getClaimPolicyDetail: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim] },
  getPolicyDetails: { access: 'policyholder producer csr: policy', params: ({ policy }) => [policy] },
  searchPolicies: { access: 'policyholder producer csr', params: () => [{}] },
  getPolicySummaryRiskUnits: { access: 'policyholder producer csr: policy', params: ({ policy }) => [policy] },
  getFNOLDetails: { access: 'policyholder producer csr: policy', params: ({ policy }) => [policy, {}] },
  createClaim: { access: 'policyholder producer csr: policy', params: ({ policy }) => [policy, {}] },
  saveFNOLDetails: { access: 'policyholder producer csr: claim policy?', params: draftOf, drafts: true },
  saveClaim: { access: 'policyholder producer csr: claim policy?', params: draftOf, drafts: true },
  submitClaim: { access: 'policyholder producer csr: claim policy?', params: draftOf, drafts: true },
  getClaim: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim] },
  discardDraft: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim], drafts: true },
  searchRepairFacilities: { access: 'policyholder producer csr', params: () => [{}] },
  createQuote: { access: 'policyholder producer csr: account', params: ({ account }) => [account, newQuote] },
  retrieveQuote: {
    access: 'policyholder producer csr handler: quote',
    params: ({ quote }) => [quote],
    quote: 'referred',
  },
  listQuotes: { access: 'policyholder producer csr: account', params: ({ account }) => [account] },
  saveQuote: {
    access: 'policyholder producer csr: quote',
    params: ({ quote }) => [quote, { revision: 3, risk: {} }],
    quote: 'quoted',
  },
  calculateQuote: {
    access: 'policyholder producer csr: quote',
    params: ({ quote }) => [quote, { revision: 3 }],
    quote: 'quoted',
  },
  getDependentClausesForLob: { access: 'policyholder producer csr', params: () => ['pa', []] },
  approveUnderwritingIssue: {
    access: 'producer csr: quote',
    params: ({ quote }) => [quote, { publicID: issueOf.get(quote) ?? ownPartOf('0') }],
    quote: 'blocked',
  },
  referToUnderwriter: {
    access: 'policyholder producer csr: quote',
    params: ({ quote }) => [quote, ''],
    quote: 'quoted',
  },
  withdrawJobByJobNumber: {
    access: 'policyholder producer csr: quote',
    params: ({ quote }) => [quote],
    quote: 'quoted',
  },
  releaseQuote: {
    access: 'handler: quote',
    params: ({ quote }) => [quote, { decision: 'approve' }],
    quote: 'referred',
  },
  retrievePaymentPlans: { access: 'policyholder producer csr: quote', params: ({ quote }) => [quote, 'basic'] },
  bindQuote: {
    access: 'policyholder producer csr: quote',
    params: ({ quote }) => [quote, bindingsOf.get(quote) ?? anyBinding],
    quote: 'quoted',
  },
  generateUploadToken: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim] },
  getDocumentsOfClaim: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim] },
  getDocumentOfClaim: {
    access: 'policyholder producer csr: claim',
    params: ({ claim }) => [claim, ownPartOf(claim)],
  },
  removeDocument: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim, ownPartOf(claim)] },
  getClaimNotes: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim] },
  createClaimNote: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim, noteText] },
  updateClaimNote: {
    access: 'policyholder producer csr: claim',
    params: ({ claim }) => [claim, { ...noteText, publicID: ownPartOf(claim) }],
  },
  deleteClaimNote: { access: 'policyholder producer csr: claim', params: ({ claim }) => [claim, ownPartOf(claim)] },
  getDeskCounts: { access: 'handler' },
  getDeskItems: { access: 'handler', params: () => [{}] },
  takeDeskItem: { access: 'handler', params: () => [waitingItem] },
  takeNextDeskItem: { access: 'handler', params: () => [null] },
  releaseDeskItem: { access: 'handler', params: () => [waitingItem] },
  settleDeskItem: { access: 'handler', params: () => [waitingItem] },
  assignDeskItem: { access: 'lead', params: () => [waitingItem, deskPeople.jonas.id, null] },
  getDeskPeople: { access: 'lead' },
  searchCases: { access: 'handler', params: () => ['Hansen'] },
  getDeskNames: { access: 'handler', params: () => [['26-10040118']] },
  openDeskStream: { access: 'handler: case?', params: ({ case: claimNumber }) => [{ claimNumber }] },
  getCase: { access: 'handler: case', params: ({ case: number }) => [number, { reason: 'call' }] },
  getCaseWork: { access: 'handler: case', params: ({ case: number }) => [number] },
  getCaseHistory: { access: 'handler: case', params: ({ case: number }) => [number, {}] },
  getCaseDocuments: { access: 'handler: case', params: ({ case: number }) => [number] },
  getCaseDocument: { access: 'handler: case', params: ({ case: number }) => [number, partOf(number, 'document')] },
  getCaseUploadToken: { access: 'handler: case', params: ({ case: number }) => [number, crypto.randomUUID()] },
  getCaseRequests: { access: 'handler: case', params: ({ case: number }) => [number] },
  getCaseLinks: { access: 'handler: case', params: ({ case: number }) => [number] },
  getCaseCalls: { access: 'handler: case', params: ({ case: number }) => [number] },
  getCaseNotes: { access: 'handler: case', params: ({ case: number }) => [number] },
  getCaseConsents: { access: 'handler: case', params: ({ case: number }) => [number] },
  previewMessage: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { kind: 'message', text: 'Hallo' }],
  },
  previewClosing: { access: 'handler: case', params: ({ case: number }) => [number] },
  getDeskFigures: { access: 'lead', params: () => ['all'] },
  getTemplates: { access: 'handler' },
  getMessageTemplate: { access: 'handler', params: () => [messageTemplate] },
  getFormTemplate: { access: 'handler', params: () => ['bank-details'] },
  getTemplate: { access: 'lead', params: () => [draftTemplate] },
  previewTemplate: { access: 'lead', params: () => [{ kind: 'message', texts: { de_DE: '<p>Hallo</p>' } }] },
  createTemplate: {
    access: 'lead',
    params: () => [{ id: crypto.randomUUID(), kind: 'message', name: 'Gruß', texts: { de_DE: '<p>Hallo</p>' } }],
  },
  saveTemplateDraft: {
    access: 'lead',
    params: () => [draftTemplate, { revision: 1, texts: { de_DE: '<p>Guten Tag</p>' } }],
  },
  publishTemplate: { access: 'lead', params: () => [draftTemplate, { number: 1, revision: 2 }] },
  retireTemplate: { access: 'lead', params: () => [draftTemplate, true] },
  getPeopleOfCases: { access: 'lead', params: () => [['26-10040118']] },
  getAccessLog: { access: 'lead: case', params: ({ case: number }) => [number] },
  getQuoteAccessLog: { access: 'lead: quote', params: ({ quote }) => [quote], quote: 'referred' },
  previewErasure: { access: 'lead: case', params: ({ case: number }) => [number] },
  eraseCase: {
    access: 'lead: case',
    params: ({ case: number }) => [number, { typedNumber: number, reason: 'request' }],
  },
  addCaseNote: { access: 'handler: case', params: ({ case: number }) => [number, newText()] },
  answerNote: { access: 'handler: case', params: ({ case: number }) => [number, newText()] },
  sendMessage: { access: 'handler: case', params: ({ case: number }) => [number, newText()] },
  publishPortalMessage: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { id: crypto.randomUUID(), html: '<p>Hallo</p>' }],
  },
  recordCall: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { id: crypto.randomUUID(), outcome: 'reached' }],
  },
  askMember: {
    access: 'handler: case',
    params: ({ case: number }) => [
      number,
      { id: crypto.randomUUID(), kind: 'answer', asked: { title: 'IBAN' }, dueDate: null },
    ],
  },
  withdrawRequest: { access: 'handler: case', params: ({ case: number }) => [number, partOf(number, 'request')] },
  completeRequest: { access: 'handler: case', params: ({ case: number }) => [number, partOf(number, 'request')] },
  acceptDocument: { access: 'handler: case', params: ({ case: number }) => [number, partOf(number, 'document')] },
  refuseDocument: {
    access: 'handler: case',
    params: ({ case: number }) => [number, partOf(number, 'document'), { reason: 'incomplete' }],
  },
  sendLink: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { id: crypto.randomUUID(), communicationType: 'show_info' }],
  },
  revokeLink: { access: 'handler: case', params: ({ case: number }) => [number, linkOf.get(number) ?? anyId] },
  retryMessage: { access: 'handler: case', params: ({ case: number }) => [number, messageOf.get(number) ?? anyId] },
  closeCase: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { id: crypto.randomUUID(), reason: 'settled' }],
  },
  reopenCase: { access: 'handler: case', params: ({ case: number }) => [number], closed: true },
  getCaseClaim: { access: 'handler: case', params: ({ case: number }) => [number], portal: true },
  setClaimAdjuster: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { adjuster: null, revision: 0 }],
    portal: true,
  },
  addClaimPayment: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { ...deskPayment, id: crypto.randomUUID() }],
    portal: true,
  },
  changeClaimPayment: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { ...deskPayment, id: anyId, revision: 0 }],
    portal: true,
  },
  addClaimService: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { ...deskService, id: crypto.randomUUID() }],
    portal: true,
  },
  changeClaimService: {
    access: 'handler: case',
    params: ({ case: number }) => [number, { ...deskService, id: anyId, revision: 0 }],
    portal: true,
  },
  createCase: { access: 'handler', params: () => [{ ...spoken, id: crypto.randomUUID() }] },
};

/** The links and messages of the cases that are made for the calls, by case. */
const linkOf = new Map<string, string>();
const messageOf = new Map<string, string>();
let waitingItem = '';
/** A message that is in force. */
let messageTemplate = '';
let draftTemplate = '';
const anyId = '00000000-0000-4000-8000-000000000000';
const newText = () => ({ id: crypto.randomUUID(), text: 'Guten Tag' });

const someDay = { year: 2026, month: 11, day: 20 };
const deskPayment = {
  status: 'requested',
  scheduledDate: someDay,
  issueDate: null,
  amount: 10,
  checkNumber: null,
  payees: ['Erika Sommer'],
};
const deskService = {
  serviceNumber: 'A1',
  status: 'requested',
  nextAction: null,
  services: ['repair'],
  vendor: null,
  expectedDate: null,
};

/** A claim on a policy with a payment and a service that can be changed. */
async function portalCase(): Promise<string> {
  const number = '26-10040118';
  const { database } = server;
  await database.query(
    `insert into claim_payments (id, claim_id, status, scheduled_on, amount, payees)
     select $1, id, 'requested', now(), 10, '{x}' from claims where number = $2 on conflict (id) do nothing`,
    [anyId, number],
  );
  await database.query(
    `insert into claim_services (id, claim_id, service_number, status, services)
     select $1, id, 'A1', 'requested', '{repair}' from claims where number = $2 on conflict (id) do nothing`,
    [anyId, number],
  );
  return number;
}

async function newCase(isClosed = false): Promise<string> {
  const { id, number, link } = await prepareCase(server, new Date());
  const [message] = await server.database.query<{ id: string }>('select id from outbox where subject = $1', [id]);
  linkOf.set(number, link.id);
  messageOf.set(number, message?.id ?? anyId);
  if (isClosed) await server.database.query(`update claims set state = 'closed' where id = $1`, [id]);
  return number;
}

const waiver = {
  sessionUUID: 'session',
  checkbox1: true,
  checkbox3: true,
  checkbox4: true,
  checkbox5: true,
  signingPlace: 'Volos',
  signatureData: 'data:image/png;base64,AAAA',
};
const noteText = { subject: 'Rückfrage', body: 'Wann kommt der Gutachter?' };

const bankPayment = {
  source: 'wire',
  bankAccount: { accountType: 'checking', accountNumber: 'DE89370400440532013000' },
};
const newQuote = { productCode: 'pa', startDate: dateAt(new Date(Date.now() + 86_400_000), 'Europe/Berlin') };

/** How each quote is bought. */
const bindingsOf = new Map<string, object>();
const anyBinding = {
  offering: 'basic',
  plan: 'basic-annual',
  total: { amount: 1, currency: 'EUR' },
  payment: bankPayment,
};
/** The issue of each quote that has one. */
const issueOf = new Map<string, string>();
/** Quotes, cases and drafts that no call changes: each is made once. */
const unchanged = new Map<string, Promise<string>>();

function once(name: string, make: () => Promise<string>): Promise<string> {
  const made = unchanged.get(name) ?? make();
  unchanged.set(name, made);
  return made;
}

async function newQuoteOn(account: string, kind: QuoteKind): Promise<string> {
  const risk = completeRisk('pa');
  const blocked = { pa: { ...risk.pa, annualKilometres: 90_000 } };
  const quote = await makeQuote(server, 'pa', { account, risk: kind === 'blocked' ? blocked : risk });
  const [issue] = quote.errorsAndWarnings.underwritingIssues;
  if (issue) issueOf.set(quote.quoteID, issue.publicID);
  if (kind === 'quoted')
    bindingsOf.set(quote.quoteID, await bindingOf(server, quote.quoteID, 'basic-annual', bankPayment));
  if (kind === 'referred') await askQuote(server, 'csr', 'referToUnderwriter', quote.quoteID, '');
  return quote.quoteID;
}

const typeOf = (policyNumber: string) =>
  (demoPolicyWhere((policy) => policy.policyNumber === policyNumber)?.policyType ?? 'PersonalAuto') as FnolPolicyType;

function draftOf({ claim, policy }: Numbers): unknown[] {
  const draft = { version: 1 as const, revision: 1, visited: [] };
  return [wireClaim({ ...newClaim(typeOf(policy)), claimNumber: claim, policy: { policyNumber: policy }, draft })];
}

/** The note and the document that the caller brought to a claim. */
function ownPartOf(claim: string): string {
  return `00000000-0000-4000-8000-${claim.replaceAll(/\D/g, '').padStart(12, '0')}`;
}

const authorityOf: Record<Role, Authority> = {
  policyholder: { type: 'account', value: '1000462', level: 'all' },
  producer: { type: 'producer', value: 'P-201', level: 'all' },
  csr: { type: 'csr', value: 'all', level: 'all' },
  vendor: { type: 'vendor', value: 'V-4711', level: 'all' },
  handler: { type: 'handler', value: 'all', level: 'all' },
  lead: { type: 'handlerlead', value: 'all', level: 'all' },
};

type Whose = 'own' | 'foreign' | 'missing';

/** Own and foreign objects in the demo data; service reps reach everything. */
const numbers: Record<ObjectKind, Record<Role, Partial<Record<Whose, string>>>> = {
  account: {
    policyholder: { own: '1000462', foreign: '1000871', missing: '9999999' },
    producer: { own: '1000871', foreign: '1001330', missing: '9999999' },
    csr: { own: '1001330', missing: '9999999' },
    vendor: { foreign: '1000462', missing: '9999999' },
    handler: { own: '1000462', missing: '9999999' },
    lead: { own: '1000462', missing: '9999999' },
  },
  policy: {
    policyholder: { own: '54-123456', foreign: '61-443322', missing: '99-999999' },
    producer: { own: '61-443322', foreign: '54-667788', missing: '99-999999' },
    csr: { own: '54-667788', missing: '99-999999' },
    vendor: { foreign: '54-123456', missing: '99-999999' },
    handler: { own: '54-123456', missing: '99-999999' },
    lead: { own: '54-123456', missing: '99-999999' },
  },
  claim: {
    policyholder: { own: '26-10040118', foreign: '26-10067526', missing: '26-99999999' },
    producer: { own: '26-10067526', foreign: '26-10082943', missing: '26-99999999' },
    csr: { own: '26-10082943', missing: '26-99999999' },
    vendor: { own: '26-10040118', foreign: '26-10067526', missing: '26-99999999' },
    handler: { own: '26-10040118', missing: '26-99999999' },
    lead: { own: '26-10040118', missing: '26-99999999' },
  },
  // Quotes are made when they are needed, so an account stands here instead of a quote.
  quote: {
    policyholder: { own: '1000462', foreign: '1000871', missing: 'Q-999999999' },
    producer: { own: '1000871', foreign: '1001330', missing: 'Q-999999999' },
    csr: { own: '1001330', missing: 'Q-999999999' },
    vendor: { foreign: '1000462', missing: 'Q-999999999' },
    // Quotes that were referred are theirs, others are not.
    handler: { own: '1000462', foreign: '1000871', missing: 'Q-999999999' },
    lead: { own: '1000462', missing: 'Q-999999999' },
  },
  // Made when they are needed; all of them are the handlers'.
  case: {
    policyholder: { foreign: 'made', missing: 'GEL26-99999999' },
    producer: { foreign: 'made', missing: 'GEL26-99999999' },
    csr: { foreign: 'made', missing: 'GEL26-99999999' },
    vendor: { foreign: 'made', missing: 'GEL26-99999999' },
    handler: { own: 'made', missing: 'GEL26-99999999' },
    lead: { own: 'made', missing: 'GEL26-99999999' },
  },
};

const emptyNumbers: Numbers = { account: '', policy: '', claim: '', quote: '', case: '' };

const table = Object.entries(operations) as [string, Operation][];

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
  for (const claim of new Set(Object.values(numbers.claim).map(({ own = '' }) => own)))
    await addOwnEntries(server, claim, ownPartOf(claim));
  waitingItem = await prepareItem(server, new Date());
  [messageTemplate, draftTemplate] = [await prepareMessage(server), await prepareMessage(server, { isDraft: true })];
});

afterAll(() => server.close());

function describeAccess(access: Access): string {
  if (access.who === 'public') return access.who;
  if (access.who === 'link') return `link: ${access.scope}`;
  const objects = access.objects.map(({ kind, optional }) => `${kind}${optional ? '?' : ''}`);
  return `${access.roles.join(' ')}${objects.length > 0 ? `: ${objects.join(' ')}` : ''}`;
}

test('P15.b every operation stands in the matrix with the access it has', () => {
  const actual = Object.fromEntries(table.map(([name, { access }]) => [name, describeAccess(access)]));
  const expected = Object.fromEntries(Object.entries(rows).map(([name, { access }]) => [name, access]));
  expect(
    actual,
    'Give each new operation a row in `rows` above; where access was changed on purpose, change its row too',
  ).toEqual(expected);
});

describe.each(table.filter(([, { access }]) => access.who === 'public'))('%s', (_name, { endpoint, method }) => {
  test('P15.b needs no token', async () => {
    expect((await server.call(endpoint, method, [])).error?.data?.appError).not.toBe('UNAUTHENTICATED');
  });
});

describe.each(table.filter(([, { access }]) => access.who === 'link'))('%s', (name, { endpoint, method }) => {
  test('P15.b needs a link session', async () => {
    const signedIn = await bearerFor(server, Object.values(authorityOf));
    const params = rows[name]?.params?.(emptyNumbers) ?? [];
    for (const headers of [{}, signedIn])
      expect((await server.call(endpoint, method, params, headers)).error?.data?.appError).toBe('SESSION_EXPIRED');
  });
});

describe.each(table.filter(([, { access }]) => access.who === 'account'))(
  '%s',
  (name, { endpoint, method, access, changes, logsAccess }) => {
    if (access.who !== 'account') return;
    const { params: paramsOf = () => [], quote, drafts, closed, portal } = rows[name] ?? {};
    const draftOn = (policy: string, isChanged: boolean) => {
      const make = async () =>
        (await makeDraft(server, 'csr', typeOf(policy), { policyNumber: policy })).claimNumber ?? '';
      return isChanged ? make() : once(`draft ${policy}`, make);
    };
    const quoteOn = (account: string, isReached: boolean) =>
      isReached && quote ? newQuoteOn(account, quote) : once(`quote ${account}`, () => newQuoteOn(account, 'quoted'));
    const someCase = (isChanged: boolean) =>
      isChanged ? newCase(closed) : once(`case ${closed}`, () => newCase(closed));
    const kinds = new Set<ObjectKind>(access.objects.map(({ kind }) => kind));
    const numberOf = async (kind: ObjectKind, role: Role, whose: 'own' | 'foreign') => {
      const number = numbers[kind][role][whose];
      if (number === undefined) return undefined;
      // Others' objects and those of a role that may not call are refused; reading leaves an object as it was.
      const isReached = whose === 'own' && access.roles.includes(role);
      const isChanged = isReached && changes;
      if (kind === 'case') return portal ? portalCase() : someCase(isChanged);
      if (kind === 'quote') return quoteOn(number, isReached);
      if (kind !== 'claim' || !drafts) return number;
      const policy = numbers.policy[role][whose];
      return policy && draftOn(policy, isChanged);
    };
    const ownOf = async (role: Role) => {
      const own = [];
      for (const kind of objectKinds.filter((one) => (one !== 'quote' && one !== 'case') || kinds.has(one)))
        own.push([kind, (await numberOf(kind, role, 'own')) ?? 'none'] as const);
      return Object.fromEntries(own) as Numbers;
    };

    /** A case is opened with a reason before anything is read or done in it. */
    const openCase = async (number: string) => {
      const headers = await bearerFor(server, [authorityOf.handler]);
      await server.call('desk/desk', 'getCase', [number, { reason: 'call' }], headers);
    };

    test('P15.b without a token nothing is answered', async () => {
      const call = JSON.stringify({ id: 1, method, params: [] });
      const response = await server.post(endpoint, call);
      expect([response.statusCode, response.json()]).toMatchObject([
        401,
        { error: { data: { appError: 'UNAUTHENTICATED' } } },
      ]);
    });

    test.each(roles)('P15.b P15.c as %s', async (role) => {
      const headers = await bearerFor(server, [authorityOf[role]]);
      const ask = (params: unknown[]) => server.call(endpoint, method, params, headers);
      const allowed = access.roles.includes(role);
      // Nor does anybody learn what its params are.
      if (!allowed) expect((await ask([{}])).error?.data?.appError).toBe('NOT_FOUND');
      if (access.objects.length === 0) {
        const { error } = await ask(paramsOf(await ownOf(role)));
        expect(error?.data?.appError === 'NOT_FOUND').toBe(!allowed);
      }
      for (const { kind } of access.objects) {
        const { missing, own } = numbers[kind][role];
        const foreign = await numberOf(kind, role, 'foreign');
        const owned = await ownOf(role);
        if ((logsAccess || kind === 'case') && allowed) await openCase(owned.case);
        const nothing = await ask(paramsOf({ ...owned, [kind]: missing }));
        expect(nothing.error?.data).toEqual({ appError: 'NOT_FOUND', appErrorCode: 101 });
        if (foreign !== undefined) expect(await ask(paramsOf({ ...owned, [kind]: foreign }))).toEqual(nothing);
        if (own !== undefined && allowed) expect((await ask(paramsOf(owned))).error).toBeUndefined();
        if (own !== undefined && !allowed) expect(await ask(paramsOf(owned))).toEqual(nothing);
      }
    });
  },
);
