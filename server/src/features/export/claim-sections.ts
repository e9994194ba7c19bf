import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { ClaimActivity, ClaimDetail, ContactSummary } from '@beistand/contract/features/claims/schema.ts';
import { serviceProgress } from '@beistand/contract/features/claims/service-progress.ts';
import type { Note } from '@beistand/contract/features/notes/schema.ts';
import type { Money } from '@beistand/contract/features/payments/money.ts';
import type { Coverage, PolicyDetail } from '@beistand/contract/features/policies/schema.ts';
import { formatDate, formatDateTime, formatMoney } from '@beistand/contract/formats.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { ClaimPageTexts } from '#i18n/claim-page-texts.ts';

/** All that the page shows, as its reader may see it. */
export type ClaimContent = {
  detail: ClaimDetail;
  contacts: readonly ContactSummary[];
  /** Undefined where the policy is not known here. */
  policy: PolicyDetail | undefined;
  activities: readonly ClaimActivity[];
  notes: readonly Note[];
  documents: readonly { file: string; createdAt: Date }[];
};

export type PageWords = { texts: ClaimPageTexts; locale: Locale; timeZone: string };

export type SectionTable = { caption?: string; head: readonly string[]; rows: readonly (readonly string[])[] };
export type Section = {
  title: string;
  facts?: readonly (readonly [term: string, value: string])[];
  tables?: readonly SectionTable[];
  /** Where there is nothing to show. */
  empty?: string;
  hint?: string;
};

const none = '–';

/** The sections of the printed claim in their order; those that the reader may not see are not there. */
export function claimSections(content: ClaimContent, words: PageWords): Section[] {
  return [
    summaryOf(content, words),
    ...financialsOf(content, words),
    contactsOf(content, words),
    ...vehiclesOf(content, words),
    ...coveragesOf(content, words),
    ...paymentsOf(content, words),
    servicesOf(content, words),
    activitiesOf(content, words),
    notesOf(content, words),
    documentsOf(content, words),
  ];
}

function listed(title: string, empty: string, table: SectionTable): Section {
  return table.rows.length === 0 ? { title, empty } : { title, tables: [table] };
}

function dateText(date: CalendarDate | null, { locale }: PageWords): string {
  return date ? formatDate(date, locale, { pages: 'claims' }) : none;
}

function timeText(instant: Date | string, { locale, timeZone }: PageWords): string {
  return formatDateTime(instant, locale, { pages: 'claims', timeZone });
}

function moneyText(money: Money | null, { locale }: PageWords): string {
  return money ? formatMoney(money.amount, locale, money.currency) : none;
}

function summaryOf({ detail: { claim, mainContact, hospitalDays } }: ClaimContent, words: PageWords): Section {
  const { facts, unknown, states, summary } = words.texts;
  const { policy, adjuster, dateReportedToEmployer } = claim;
  const shown: (readonly [string, string] | false)[] = [
    [facts.policy, policy?.policyNumber ?? unknown],
    [facts.status, states[claim.claimState]],
    [facts.reportedBy, claim.claimReporter.reportedBy ?? unknown],
    [facts.lossLocation, claim.lossLocation?.displayName ?? unknown],
    [facts.account, policy?.accountNumber ?? unknown],
    [facts.lossDate, timeText(claim.lossDate, words)],
    dateReportedToEmployer !== null && [facts.employerNotified, dateText(dateReportedToEmployer, words)],
    [facts.mainContact, mainContact?.displayName ?? unknown],
    hospitalDays !== null && [facts.hospitalDays, String(hospitalDays)],
    [facts.adjuster, adjuster?.displayName ?? unknown],
    Boolean(adjuster?.phoneNumber) && [facts.adjusterPhone, adjuster?.phoneNumber ?? ''],
  ];
  return { title: summary, facts: shown.filter((fact) => fact !== false) };
}

function financialsOf({ detail: { claim } }: ClaimContent, words: PageWords): Section[] {
  const { financials, financialFacts } = words.texts;
  const { totalPayments, totalIncurredNet } = claim;
  if (!totalPayments || !totalIncurredNet) return [];
  const facts = [
    [financialFacts.paid, moneyText(totalPayments, words)],
    [financialFacts.netIncurred, moneyText(totalIncurredNet, words)],
  ] as const;
  return [{ title: financials, facts }];
}

/** On paper nobody can be opened, so phone, e-mail and address stand there, as far as the reader may see them. */
function contactsOf({ detail, contacts }: ClaimContent, { texts }: PageWords): Section {
  const { title, empty, name, roles, phone, email, address } = texts.contacts;
  const reachable = new Map(contacts.map(({ contactDTO }) => [contactDTO.publicID, contactDTO]));
  const rows = (detail.claimContacts ?? detail.vendors).map(
    ({ contactDTO: { publicID, displayName }, contactRoles }) => {
      const contact = reachable.get(publicID);
      const phones = [contact?.homeNumber, contact?.workNumber, contact?.cellNumber].filter(Boolean);
      return [
        displayName,
        contactRoles.map((role) => texts.roles[role]).join(', '),
        phones.join(', ') || none,
        contact?.emailAddress1 ?? none,
        contact?.primaryAddress?.displayName ?? none,
      ];
    },
  );
  return listed(title, empty, { head: [name, roles, phone, email, address], rows });
}

function vehiclesOf({ policy }: ClaimContent, { texts }: PageWords): Section[] {
  const { title, make, model, year, license } = texts.vehicles;
  const vehicles = policy?.lobs.personalAuto?.vehicles ?? [];
  if (vehicles.length === 0) return [];
  const rows = vehicles.map((one) => [one.make, one.model, String(one.year), one.license ?? none]);
  return [{ title, tables: [{ head: [make, model, year, license], rows }] }];
}

function coveragesOf({ policy }: ClaimContent, words: PageWords): Section[] {
  if (!policy) return [];
  const { coverages: heads, coveragesOf: captionOf, location, limitTypes } = words.texts;
  const { personalAuto, homeowner } = policy.lobs;
  const tableOf = (coverages: readonly Coverage[], caption?: string): SectionTable[] => {
    const rows = coverages.map(({ name, limittype, limitvalue, deductible }) => [
      name,
      limittype ? limitTypes[limittype] : none,
      moneyText(limitvalue, words),
      moneyText(deductible, words),
    ]);
    const head = [heads.name, heads.limitType, heads.limit, heads.deductible];
    return rows.length === 0 ? [] : [{ head, rows, ...(caption !== undefined && { caption }) }];
  };
  const tables = [
    ...tableOf(policy.coverages),
    ...(personalAuto?.vehicles ?? []).flatMap((one) => tableOf(one.coverages, captionOf(`${one.make} ${one.model}`))),
    ...(homeowner?.locations ?? []).flatMap((one) =>
      tableOf(one.coverages, location(one.locationNumber, one.displayName)),
    ),
  ];
  return [tables.length === 0 ? { title: heads.title, empty: heads.empty } : { title: heads.title, tables }];
}

function paymentsOf({ detail: { claimPayments } }: ClaimContent, words: PageWords): Section[] {
  if (!claimPayments) return [];
  const { title, empty, status, scheduled, issued, amount, check, payees } = words.texts.payments;
  const rows = claimPayments.map((payment) => [
    words.texts.paymentStatuses[payment.status],
    dateText(payment.scheduledDate, words),
    dateText(payment.issueDate, words),
    moneyText(payment, words),
    payment.checkNumber ?? none,
    payment.payees.join(', '),
  ]);
  return [listed(title, empty, { head: [status, scheduled, issued, amount, check, payees], rows })];
}

function servicesOf({ detail: { claimServices } }: ClaimContent, words: PageWords): Section {
  const { services, serviceKinds, nextActions, progress } = words.texts;
  const { title, empty, number, nextAction, service, vendor, completion, status } = services;
  const rows = claimServices.map((one) => [
    one.serviceNumber,
    one.nextAction ? nextActions[one.nextAction] : none,
    one.services.map((kind) => serviceKinds[kind]).join(', '),
    one.vendor?.displayName ?? none,
    dateText(one.expectedServiceCompletionDate, words),
    progress[serviceProgress(one.status)],
  ]);
  return listed(title, empty, { head: [number, nextAction, service, vendor, completion, status], rows });
}

function activitiesOf({ activities }: ClaimContent, words: PageWords): Section {
  const { title, empty, subject, due, status } = words.texts.activities;
  const rows = activities.map((one) => [
    one.subject,
    dateText(one.dueDate, words),
    words.texts.activityStates[one.status],
  ]);
  return listed(title, empty, { head: [subject, due, status], rows });
}

function notesOf({ notes }: ClaimContent, words: PageWords): Section {
  const { title, empty, author, date, subject, body } = words.texts.notes;
  const rows = notes.map((note) => [note.author, timeText(note.dateCreated, words), note.subject, note.body]);
  return listed(title, empty, { head: [author, date, subject, body], rows });
}

function documentsOf({ documents }: ClaimContent, words: PageWords): Section {
  const { title, empty, name, date, warning } = words.texts.documents;
  const rows = documents.map(({ file, createdAt }) => [file, timeText(createdAt, words)]);
  return { ...listed(title, empty, { head: [name, date], rows }), ...(rows.length > 0 && { hint: warning }) };
}
