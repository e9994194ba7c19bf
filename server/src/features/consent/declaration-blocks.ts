import type { Declaration, PatientData, Waiver } from '@beistand/contract/features/consent/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { PrintedBlock } from '#features/signing/printing/printed-document.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { Deployment } from '@beistand/contract/config.ts';

type Filled = { patient: PatientData; waiver: Waiver; deployment: Deployment };

/** The declaration with the chosen answers, as it is printed. */
export function declarationBlocks(declaration: Declaration, { patient, waiver, deployment }: Filled): PrintedBlock[] {
  const { healthData, forwarding, revocation, introduction, languageNote, locale } = declaration;
  return [
    ...paragraphs(introduction),
    ...patientBlocks(patient, waiver.legalRepresentative, { locale, deployment }),
    ...consent(healthData, 2),
    ...enquiryBlocks(declaration, waiver),
    heading(forwarding.title, 2),
    ...paragraphs(forwarding.paragraphs),
    ...[forwarding.medicalExperts, forwarding.delegation, forwarding.reinsurers].flatMap((part) => consent(part, 3)),
    heading(revocation.title, 2),
    ...paragraphs(revocation.paragraphs),
    ...paragraphs([languageNote]),
  ];
}

function patientBlocks(
  { firstName, lastName, dateOfBirth }: PatientData,
  legalRepresentative: string | undefined,
  { locale, deployment }: { locale: Locale; deployment: Deployment },
): PrintedBlock[] {
  const { labels } = textsFor(locale, deployment).texts;
  return [
    heading(labels.patient, 3),
    value(labels.firstName, firstName),
    value(labels.lastName, lastName),
    value(labels.dateOfBirth, formatDate(dateOfBirth, locale)),
    ...(legalRepresentative ? [value(labels.legalRepresentative, legalRepresentative)] : []),
  ];
}

/** Both answers are printed, with a tick at the one that was given: that the other was there is part of what was signed. */
function enquiryBlocks({ enquiries: { title, paragraphs: texts, general, single } }: Declaration, { choose }: Waiver) {
  return [
    heading(title, 2),
    ...paragraphs(texts),
    tick(general.choice, choose),
    ...(choose ? paragraphs(general.paragraphs) : []),
    tick(single.choice, !choose),
    ...(choose ? [] : [...paragraphs([...single.paragraphs, single.warning]), tick(single.consent, true)]),
  ];
}

function consent(part: Declaration['healthData'], level: 2 | 3): PrintedBlock[] {
  return [heading(part.title, level), ...paragraphs(part.paragraphs), tick(part.consent, true)];
}

function heading(text: string, level: 2 | 3): PrintedBlock {
  return { kind: 'heading', level, text };
}

function paragraphs(texts: readonly string[]): PrintedBlock[] {
  return texts.map((text) => ({ kind: 'paragraph', runs: [{ text, strong: false }] }));
}

function value(label: string, written: string): PrintedBlock {
  return { kind: 'value', label, value: written };
}

function tick(label: string, isTicked: boolean): PrintedBlock {
  return { kind: 'tick', label, isTicked };
}
