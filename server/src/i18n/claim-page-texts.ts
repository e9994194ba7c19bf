import type { ClaimState, ServiceProgress } from '@beistand/contract/constants.ts';
import type { ClaimService, ContactRole } from '@beistand/contract/features/claims/schema.ts';
import type { PaymentStatus } from '@beistand/contract/features/payments/payment-statuses.ts';
import type { LimitType } from '@beistand/contract/features/policies/schema.ts';

type Heads<Column extends string> = Record<Column, string>;

/** What stands on the page of an exported claim; the words are those of the claim's page in the portal. */
export type ClaimPageTexts = {
  /** The name of the file, without its ending. */
  file: string;
  title(claimNumber: string): string;
  asOf(club: string, time: string): string;
  unknown: string;
  summary: string;
  facts: Heads<
    | 'policy'
    | 'status'
    | 'reportedBy'
    | 'lossLocation'
    | 'account'
    | 'lossDate'
    | 'employerNotified'
    | 'mainContact'
    | 'hospitalDays'
    | 'adjuster'
    | 'adjusterPhone'
  >;
  states: Record<ClaimState, string>;
  financials: string;
  financialFacts: Heads<'paid' | 'netIncurred'>;
  contacts: Heads<'title' | 'empty' | 'name' | 'roles' | 'phone' | 'email' | 'address'>;
  roles: Record<ContactRole, string>;
  vehicles: Heads<'title' | 'make' | 'model' | 'year' | 'license'>;
  coverages: Heads<'title' | 'empty' | 'name' | 'limitType' | 'limit' | 'deductible'>;
  coveragesOf(name: string): string;
  location(number: number, address: string): string;
  limitTypes: Record<LimitType, string>;
  payments: Heads<'title' | 'empty' | 'status' | 'scheduled' | 'issued' | 'amount' | 'check' | 'payees'>;
  paymentStatuses: Record<PaymentStatus, string>;
  services: Heads<'title' | 'empty' | 'number' | 'nextAction' | 'service' | 'vendor' | 'completion' | 'status'>;
  serviceKinds: Record<ClaimService['services'][number], string>;
  nextActions: Record<NonNullable<ClaimService['nextAction']>, string>;
  progress: Record<ServiceProgress, string>;
  activities: Heads<'title' | 'empty' | 'subject' | 'due' | 'status'>;
  activityStates: Record<'open' | 'complete', string>;
  notes: Heads<'title' | 'empty' | 'author' | 'date' | 'subject' | 'body'>;
  documents: Heads<'title' | 'empty' | 'name' | 'date' | 'warning'>;
};
