import type { CalendarDate } from '#calendar-date.ts';
import { dateAt } from '#formats.ts';
import { compareDates } from '#validation/dates.ts';
import type { FnolContact } from '#features/fnol/person-schema.ts';
import type { LobKey } from '#features/fnol/lines.ts';
import type { FnolData } from '#features/fnol/schema.ts';
import type { Entries } from './shape-rules.ts';

/** What the rules of a claim need besides the claim itself. */
export type Judge = {
  now: Date;
  /** The deployment's. */
  timeZone: string;
  /** `isPossiblePhone`, passed in so that pages can load the large number plans of all countries later. */
  isPhone: (text: string) => boolean;
  /** Passed in so that pages load those of the claim's own line; `allLineRules` has all of them. */
  lines: LineRules;
};

/** What the lines of business that ask much have to hold; the others are in `incident-rules.ts`. */
export type LineRules = Partial<Record<LobKey, (claim: FnolData, judge: Judge) => Entries>>;

/** The calendar day of the loss; undefined while no date is entered. */
export function lossDayOf({ lossDate }: FnolData, { timeZone }: Pick<Judge, 'timeZone'>): CalendarDate | undefined {
  const instant = new Date(lossDate ?? '');
  return Number.isNaN(instant.getTime()) ? undefined : dateAt(instant, timeZone);
}

type Period = { effectiveDate: CalendarDate; expirationDate: CalendarDate };

/** Whether the day is in the policy's period. The first day counts, the day of expiration does not. */
export function isInForce({ effectiveDate, expirationDate }: Period, day: CalendarDate): boolean {
  return compareDates(effectiveDate, day) <= 0 && compareDates(day, expirationDate) < 0;
}

/** Whether somebody is a contact of the policy. Name and address then come from the policy and cannot be edited. */
export function isKnownContact({ contacts }: FnolData, contact: FnolContact | undefined): boolean {
  return knownContact({ contacts }, contact) !== undefined;
}

export function knownContact({ contacts }: Pick<FnolData, 'contacts'>, contact: FnolContact | undefined) {
  const id = contact?.publicID;
  return id === undefined ? undefined : contacts?.find(({ publicID }) => publicID === id);
}
