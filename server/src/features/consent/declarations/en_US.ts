import type { Declaration } from '@beistand/contract/features/consent/schema.ts';
import type { WriteDeclaration } from './write-declaration.ts';

/** Whoever changes a word here changes the version. */
export const en_US: WriteDeclaration = ({ clubName, email, imprint, years }): Declaration => ({
  version: '2026-11',
  locale: 'en_US',
  title: 'Digital release from confidentiality',
  introduction: [
    `To help you and to assess your claim, we need information about your health. Such information is specially protected: doctors and others who are bound to confidentiality may give it to us only if you allow it, and ${clubName} may process it only with your consent.`,
    'This declaration has four sections. It is voluntary. Without it we can usually not handle your case. It counts for this case only.',
    'For children under 16, and for people who cannot judge what this declaration means, the legal representative signs.',
  ],
  healthData: {
    title: '1. Processing of your health data',
    paragraphs: [
      `${clubName} collects, stores and uses the health data that you give us yourself, or that we receive under this declaration, to organise help for you, to assess whether we have to pay, and to settle the case.`,
      "This includes, for example, diagnoses, findings, treatment plans, doctors' reports, invoices and the data of a medical transport.",
    ],
    consent: `I consent to ${clubName} processing the health data of the person named above as far as this case requires it.`,
  },
  enquiries: {
    title: '2. Enquiries to third parties',
    paragraphs: [
      `Sometimes we have to ask others: doctors, hospitals, nursing homes, rescue services, other insurers, statutory health funds, employers' liability insurers and authorities. We ask only what this case requires, and only for health data from up to ${years} years before the insured event.`,
      'You decide whether you allow such enquiries in general for this case.',
    ],
    general: {
      choice: 'Yes, I allow enquiries in general',
      paragraphs: [
        `I allow ${clubName} to collect health data from the bodies named above as far as this case requires it. I release the people who work there from their duty of confidentiality, also for the time up to ${years} years before the insured event.`,
        'You will be told before each enquiry and can object to it. The permission also counts after death.',
      ],
    },
    single: {
      choice: 'No, I want to be asked each time',
      paragraphs: [
        `Before each enquiry ${clubName} tells me from whom information is needed and why. I then decide in each case whether I consent and release that body from confidentiality, or bring the documents myself.`,
      ],
      warning: 'Separate consents take time. This can considerably delay the handling of your case.',
      consent: 'I give no general declaration. I know that this can delay the handling of my case.',
    },
  },
  forwarding: {
    title: '3. Forwarding to outside bodies',
    paragraphs: [
      `The following bodies, too, receive only what they need for their task. ${clubName} obliges them to keep the data secret and to use them for that task only. As far as people at ${clubName} are bound to confidentiality, I release them from it for these purposes.`,
    ],
    medicalExperts: {
      title: '3.1 Medical experts',
      paragraphs: [
        'Whether a treatment or a medical transport is necessary is sometimes assessed by medical experts. They receive health data for this and report their result to us.',
      ],
      consent: `I consent to ${clubName} sending health data to medical experts, to their using them, and to their reporting the result.`,
    },
    delegation: {
      title: '3.2 Delegating tasks to other bodies',
      paragraphs: [
        `Some tasks ${clubName} does not do itself, for example care on site abroad, translations, medical transports or the checking of invoices. For these we use service providers whom we choose with care. You receive a list on request.`,
      ],
      consent: `I consent to ${clubName} sending health data to these bodies and to their processing them to the same extent as ${clubName} may.`,
    },
    reinsurers: {
      title: '3.3 Reinsurers',
      paragraphs: [
        'Reinsurers carry a part of our risks. Where costs are high or a case is difficult, they review our decision. Where possible, we give them the data without your name.',
      ],
      consent: `I consent to ${clubName} sending health data to reinsurers as far as necessary, and to their using them for the purpose named.`,
    },
  },
  revocation: {
    title: '4. Your right to revoke',
    paragraphs: [
      `You can revoke each of these consents at any time for the future: in writing by post, by fax, or by e-mail to ${email}. You find the postal address and the fax number in the imprint at ${imprint}. You can also revoke online, beside your documents in this portal.`,
      'A revocation has no effect on the past: what was done on the basis of the consent until then remains lawful.',
      `A revocation generally makes it impossible for ${clubName} to go on handling your case and to provide services.`,
    ],
  },
  languageNote:
    'This is the English wording of the German declaration. You sign the text in the language in which it is shown to you; it says the same as the German one.',
});
