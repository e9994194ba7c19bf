import { calendarDateFromText } from '@beistand/contract/calendar-date.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import { caseToRead, type CaseReader } from '#features/desk/cases/open-case.ts';
import { findRevisions } from '#features/desk/changes/change-queries.ts';
import { subjects } from '#features/desk/changes/subjects.ts';
import { findClaimMoney, findContacts, findPayments, findServices } from './claim-queries.ts';

const dateOf = (day: string | null) => calendarDateFromText(day ?? '') ?? null;

/** The adjuster, payments and services of a claim on a policy. */
export async function readClaim(reader: CaseReader, claimNumber: string): Promise<CaseClaim> {
  const { db, deployment } = reader;
  const { id, origin } = await caseToRead(reader, claimNumber);
  if (origin !== 'portal') throw new AppError('INVALID_INPUT', [{ path: [0], code: 'invalid' }]);
  const money = await findClaimMoney(db, id);
  if (!money) throw new AppError('NOT_FOUND');
  const payments = await findPayments(db, id);
  const services = await findServices(db, id);
  const revisions = await findRevisions(db, id);
  const revisionOf = (subject: string) => revisions.get(subject) ?? 0;
  return {
    adjuster: money.name === null ? null : { name: money.name, phone: money.phone },
    adjusterRevision: revisionOf(subjects.adjuster(claimNumber)),
    currency: deployment.currency.toLowerCase(),
    totalPayments: money.totalPayments,
    totalIncurredNet: money.totalIncurredNet,
    payments: payments.flatMap(({ scheduledOn, issuedOn, ...payment }) => {
      const scheduledDate = dateOf(scheduledOn);
      const revision = revisionOf(subjects.payment(payment.id));
      return scheduledDate ? [{ ...payment, scheduledDate, issueDate: dateOf(issuedOn), revision }] : [];
    }),
    services: services.map(({ expectedOn, ...service }) => ({
      ...service,
      expectedDate: dateOf(expectedOn),
      revision: revisionOf(subjects.service(service.id)),
    })),
    contacts: await findContacts(db, id),
  };
}
