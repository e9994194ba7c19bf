import { calendarDateFromText } from '@beistand/contract/calendar-date.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import { caseToRead, type CaseReader } from '#features/desk/cases/open-case.ts';
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
  return {
    adjuster: money.name === null ? null : { name: money.name, phone: money.phone },
    currency: deployment.currency.toLowerCase(),
    totalPayments: money.totalPayments,
    totalIncurredNet: money.totalIncurredNet,
    payments: payments.flatMap(({ scheduledOn, issuedOn, ...payment }) => {
      const scheduledDate = dateOf(scheduledOn);
      return scheduledDate ? [{ ...payment, scheduledDate, issueDate: dateOf(issuedOn) }] : [];
    }),
    services: services.map(({ expectedOn, ...service }) => ({ ...service, expectedDate: dateOf(expectedOn) })),
    contacts: await findContacts(db, id),
  };
}
