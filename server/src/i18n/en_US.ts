import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { claimPageEn } from './claim-page-en.ts';
import { greeting } from './greeting.ts';
import type { Texts } from './texts.ts';

/** What opens a link. */
function detailsFor(ext: CommunicationTypeExt): string {
  return ext === 'medical'
    ? 'the last five digits of your claim number and the date of birth of the person who is ill or injured'
    : 'your membership number and the licence plate of your vehicle';
}

export const en_US: Texts = {
  claimPage: claimPageEn,

  history: {
    callbackRequested: (hours, callBefore) =>
      `Call-back asked for within the next ${hours === 1 ? 'hour' : `${hours} hours`}, by ${callBefore} at the latest.`,
    callbackMade: 'We have called you back.',
    callNotReached: 'We called you and could not reach you.',
    callPromised: (callBefore) => `We will call you again, by ${callBefore} at the latest.`,
    asked: (title, dueDate) => `We need from you: ${title}${dueDate ? ` (please by ${dueDate})` : ''}`,
    requestWithdrawn: (title) => `We no longer need this from you: ${title}`,
    requestUnchecked: (title) =>
      `We have received this from you: ${title}. Your case was closed. There is nothing more for you to do about it.`,
    requestDone: (title) => `Done, thank you: ${title}`,
    questionAsked: (title, dueDate) =>
      `We have a question for you: ${title}${dueDate ? ` (please answer by ${dueDate})` : ''}`,
    questionWithdrawn: (title) => `You no longer need to answer this question: ${title}`,
    questionDone: (title) => `Answered, thank you: ${title}`,
    requestRefused: (title, reason) => `Once more, please: ${title}. Reason: ${reason}`,
    caseClosed: ({ isCallDropped, reason, words }) =>
      [
        {
          settled: 'Your case is closed.',
          withdrawn: 'Your case is closed because the report was withdrawn.',
          notCovered: 'We have closed your case. Unfortunately it is not covered.',
          duplicate: 'We have closed this case because it has already been reported.',
          other: 'We have closed your case.',
        }[reason ?? 'settled'],
        ...(words ? [`\n${words.trim()}\n`] : []),
        ...(isCallDropped ? ['The call that we promised will not be made.'] : []),
        reason === 'notCovered'
          ? 'If you see it differently, please write us a message or call us. We will then look at your case again.'
          : 'If you still need something, please call us.',
      ]
        .join(' ')
        .replaceAll(/ ?\n ?/g, '\n'),
    caseReopened: 'Your case is open again. If we need something from you for it, we will tell you.',
    signed: (title) => `Signed: ${title}`,
    consentWithdrawn: (consent) => `Consent withdrawn: ${consent}`,
  },

  caseReceived({ clubName, name, hours, receivedAt, callBefore, phone, emergencyNumber }) {
    const within = hours === 1 ? 'within the next hour' : `within the next ${hours} hours`;
    return {
      sms: `${clubName}: We have your report. We will call you ${within}, by ${callBefore} at the latest. Please keep your phone free. Danger to life: ${emergencyNumber}. Questions: ${phone}`,
      subject: 'We have received your report',
      email: `${greeting('Hello', name)}

We received your report on ${receivedAt}.

What happens next: we will call you ${within}, by ${callBefore} at the latest. Please keep your phone free. We will give you your claim number during this call.

If a life is in danger, please call ${emergencyNumber} right away.
You can reach us at any time: ${phone}.

${clubName}
`,
    };
  },

  passwordLink: ({ clubName, url, validUntil }) => ({
    subject: 'Your new password',
    text: `Hello,

somebody asked for a new password for your account at ${clubName}. Choose it here:
${url}

The link works once, until ${validUntil}. If you did not ask for it, you need do nothing: your password stays as it is.

${clubName}
`,
  }),

  link({ clubName, name, communicationType, communicationTypeExt, url, validUntil, phone, isBare }) {
    const purpose = {
      ebs_signing: 'Please sign your release from confidentiality.',
      document_upload: 'Please send us documents for your case.',
      show_info: isBare ? 'This takes you to your case.' : 'There is a message about your case.',
      document_download: 'There are documents for you about your case.',
      document_signing: 'Please sign a document for your case.',
    }[communicationType];
    const isAsking = communicationType === 'document_upload' || communicationType === 'document_signing';
    const details = detailsFor(communicationTypeExt);
    return {
      sms: `${clubName}: ${purpose} Your personal link, valid until ${validUntil}: ${url}`,
      subject: 'Your personal link to your case',
      email: `${greeting('Hello', name)}

${purpose}

Your personal link:
${url}
${isAsking ? '\nWhat exactly we need, and by when, you see once you open the link. To protect you, this e-mail does not say it.\n' : ''}
The link is valid until ${validUntil}. To open it you need ${details}. Please do not pass it on.

You can reach us at any time: ${phone}.

${clubName}
`,
    };
  },

  documentRefused({ clubName, name, reason, hasMore, communicationTypeExt, url, validUntil, phone }) {
    return {
      sms: `${clubName}: We could not accept one of your documents. Why, and how to send it again: ${url}`,
      subject: 'Please send us a document again',
      email: `${greeting('Hello', name)}

we could not accept a document that you sent us.

The reason: ${reason}
${hasMore ? '\nWhat we wrote to you about it you see once you open the link. To protect you, this e-mail does not say it.\n' : ''}
Please send us a new one, most easily as a photo:
${url}

The link is valid until ${validUntil}. To open it you need ${detailsFor(communicationTypeExt)}. Please do not pass the link on.

You can reach us at any time on ${phone}.

Yours, ${clubName}
`,
    };
  },

  refusals: {
    infected: 'The file contains malicious software. Please check your device.',
    activeContent: 'The file contains programs or attachments. As a photo or printed as a new PDF it works.',
    unreadable: 'The file cannot be opened.',
    locked: 'The file is protected by a password. Without the password or as a photo it works.',
    club: 'The document cannot be used as it is.',
  },

  refusalOfFile: (name, reason) => `“${name}”: ${reason}`,

  reviewReasons: {
    notLegible: 'The document cannot be read well enough. A sharp photo in daylight works best.',
    incomplete: 'The document is not complete: pages are missing.',
    wrongDocument: 'This is another document than the one we asked for.',
    otherPerson: 'The document belongs to another person or another case.',
    outdated: 'The document is no longer valid.',
  },

  pleasePhone: (phone) =>
    `We have tried to call you several times and could not reach you. Please call us: ${phone}. We are there for you day and night.`,

  printed: {
    claimNumber: (claimNumber) => `Claim number ${claimNumber}`,
    version: (version) => `Version ${version}`,
    ticked: 'Ticked',
    notTicked: 'Not ticked',
    noValue: 'no answer',
    signature: 'Signature',
    signatureOf: (signatory) => `Signature of ${signatory}`,
    signedBy: 'Signed by',
    place: 'Place',
    signedAt: 'Date and time',
    sealed: (clubName) =>
      `This document carries the electronic seal of ${clubName}: any later change can be detected. How it was signed is recorded in the attached evidence.json with this checksum (SHA-256):`,
    evidence: 'Evidence of the signature',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },

  signed: ({ clubName, name, title, signedAt, url, validUntil, phone, communicationTypeExt, isAttached }) => ({
    subject: `Signed: ${title}`,
    text: `${greeting('Hello', name)}

On ${signedAt} you signed: ${title}

${isAttached ? 'The signed document is attached to this e-mail. You also find it here:' : 'Here you can read and download the signed document:'}
${url}

The link is valid until ${validUntil}. To open it you need ${detailsFor(communicationTypeExt)}. Please do not pass it on.

The document carries our electronic seal: any later change can be told. You do not have to do anything for that. Please keep the file as it is.

For experts: whoever wants to check the document later, in court for example, needs our seal's certificate. Ask us for it, and take none that comes together with the document. We also tell you how it is checked.

If you did not sign anything, please call us right away: ${phone}.

${clubName}
`,
  }),

  consentWithdrawn: ({ clubName, name, consent, withdrawnAt, phone }) => ({
    subject: 'We have received your withdrawal',
    text: `${greeting('Hello', name)}

On ${withdrawnAt} you withdrew a consent: ${consent}

The withdrawal counts from now on. It does not affect what was done before. Without your consent we may not be able to go on with your case; we will tell you if so.

If you did not withdraw anything, please call us: ${phone}.

${clubName}
`,
  }),

  labels: {
    patient: 'Patient',
    firstName: 'First name',
    lastName: 'Last name',
    dateOfBirth: 'Date of birth',
    legalRepresentative: 'Legal representative',
  },

  waiver: 'Digital release from confidentiality',

  consents: {
    healthData: 'processing of your health data',
    enquiries: 'enquiries to doctors and others',
    medicalExperts: 'forwarding to medical experts',
    delegation: 'delegating tasks to other bodies',
    reinsurers: 'forwarding to reinsurers',
  },

  documentTypes: {
    medical_report: "Doctor's report or findings",
    prescription: 'Prescription',
    invoice: 'Invoice or receipt',
    insurance_card: 'Insurance card',
    travel_documents: 'Travel documents',
    damage_photo: 'Photo of the damage',
    vehicle_registration: 'Vehicle registration',
    police_report: 'Police report',
    repair_estimate: 'Repair estimate',
    identity_document: 'ID or power of attorney',
    other: 'Other',
    signed_document: 'Signed document',
  },
};
