import { callbackDue } from '#features/report/rules.ts';
import type { CallbackHours } from '#constants.ts';
import type { CloseReason } from './close-reasons.ts';
import type { CaseStep, CaseStepId } from './schema.ts';

/** What is known of a case when its timeline is drawn. */
export type CaseFacts = {
  reportedAt: Date;
  /** Null for a case that was not reported online, and was never promised a call. */
  callbackHours: CallbackHours | null;
  /** When the club first wrote or called. */
  contactedAt: Date | null;
  wasAsked: boolean;
  /** Something is asked that is not accepted yet, whether or not it has come. */
  hasUnsettledRequests: boolean;
  /** The member sent documents that nobody has accepted or refused. */
  hasUncheckedDocuments: boolean;
  closedAt: Date | null;
  /** Null in an open case, and in one that another system closed. */
  closeReason: CloseReason | null;
  now: Date;
};

/**
 * The case as a line of steps, of which exactly one is the current one until the case is closed. From then on only those are done that
 * happened.
 */
export function caseSteps(facts: CaseFacts): CaseStep[] {
  const promisedAt = facts.callbackHours === null ? null : callbackDue(facts.reportedAt, facts.callbackHours);
  const current = currentStep(facts, promisedAt);
  const order: CaseStepId[] = ['reported', 'contact', 'information', 'review', 'closed'];
  const shown = order.filter((id) => isShown(id, facts));
  const position = current === undefined ? shown.length : shown.indexOf(current);
  const times: Partial<Record<CaseStepId, Date | null>> = {
    reported: facts.reportedAt,
    contact: current === 'contact' ? upcoming(promisedAt, facts.now) : facts.contactedAt,
    closed: facts.closedAt,
  };
  return shown.map((id, index) => ({
    id,
    state: !hasHappened(id, facts)
      ? 'notReached'
      : index < position
        ? 'done'
        : index === position
          ? 'current'
          : 'upcoming',
    at: (hasHappened(id, facts) && times[id]?.toISOString()) || null,
  }));
}

/** Whether the case is closed; nothing is asked of the member any more then. */
export function isCaseClosed(steps: readonly CaseStep[]): boolean {
  return steps.some(({ id, state }) => id === 'closed' && state === 'done');
}

function isShown(id: CaseStepId, facts: CaseFacts): boolean {
  if (id === 'information') return facts.wasAsked || (facts.hasUnsettledRequests && !facts.closedAt);
  return true;
}

/** Of a closed case; in an open one everything can still happen. */
function hasHappened(id: CaseStepId, facts: CaseFacts): boolean {
  if (!facts.closedAt) return true;
  if (id === 'contact') return wasContacted(facts);
  if (id === 'review') return wasReviewed(facts);
  return true;
}

/** Nothing is reviewed before a promised call was made, and only what is settled was reviewed to its end. */
function wasReviewed(facts: CaseFacts): boolean {
  const isSettled = facts.closeReason === null || facts.closeReason === 'settled';
  return isSettled && wasContacted(facts) && !facts.hasUncheckedDocuments;
}

/** Closing a case does not count as contact. Who reported by phone was contacted by that call. */
function wasContacted({ callbackHours, contactedAt, closedAt }: CaseFacts): boolean {
  return callbackHours === null || (contactedAt !== null && (closedAt === null || contactedAt < closedAt));
}

function currentStep(facts: CaseFacts, promisedAt: Date | null): CaseStepId | undefined {
  if (facts.closedAt) return undefined;
  if (!facts.contactedAt && upcoming(promisedAt, facts.now)) return 'contact';
  if (facts.hasUnsettledRequests) return 'information';
  // A promised call whose time has passed is still to be made, and nothing is being reviewed before it.
  return promisedAt && !facts.contactedAt ? 'contact' : 'review';
}

/** Null for a time that has passed, which is not shown. */
function upcoming(time: Date | null, now: Date): Date | null {
  return time && now < time ? time : null;
}
