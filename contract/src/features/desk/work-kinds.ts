import { communicationTypeExts } from '#constants.ts';

/** What waits for a person at the club. */
export const workKinds = [
  'newCase',
  'callback',
  'note',
  'document',
  'signature',
  'overdueRequest',
  'newClaim',
  'referral',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const deskStates = ['waiting', 'taken'] as const;

/** How many cases a search answers with at most. */
export const mostCasesFound = 50;

/** For how many cases names are asked at once: those of a page of the list, or of a search. */
export const mostNamesAtOnce = 50;

/** Kinds that no act settles by itself: who looked at them says so. */
export const settledByHand = ['newCase', 'signature', 'overdueRequest', 'newClaim'] as const satisfies WorkKind[];

/** A request waits for the member until its day is over; until then it stands among the requests. */
export function waitsForClub({ kind, isOverdue }: { kind: WorkKind; isOverdue: boolean }): boolean {
  return kind !== 'overdueRequest' || isOverdue;
}

/** Within how many hours the club answers what has no deadline of its own. */
export const answerHours = {
  note: 4,
  document: 24,
  signature: 24,
  newClaim: 24,
  referral: 24,
} as const satisfies Partial<Record<WorkKind, number>>;

export const deskTimes = {
  /** A holder who makes no call for so long loses the items. */
  idleMinutes: 60,
  /** After how long a call that reached nobody is due again. */
  callAgainMinutes: 15,
  /** After so many calls that reached nobody the member is asked to phone. */
  attempts: 3,
  /** A stream is opened within this time. */
  ticketSeconds: 30,
  /** The reason with which a case was opened counts for a shift; then it is asked again. */
  reasonHours: 12,
  /** Within this time what a colleague adds once more is taken for the same. */
  sameActSeconds: 60,
} as const;

/** How many days the figures go back. */
export const figureDays = 30;

/** The kinds of cases that have figures of their own; `all` is for all of them together. */
export const figureExts = ['all', ...communicationTypeExts, 'portal'] as const;
export type FigureExt = (typeof figureExts)[number];
