import type { CalendarDate } from '#calendar-date.ts';
import { dateAt } from '#formats.ts';
import { compareDates } from '#validation/dates.ts';
import type { FnolContact } from '#features/fnol/person-schema.ts';
import type { FnolData } from '#features/fnol/schema.ts';

/** By what a claim is judged beside itself. */
export type Judge = {
  now: Date;
  /** The deployment's. */
  timeZone: string;
  /** `isPossiblePhone`, handed in because the number plans of all countries are larger than a page. */
  isPhone: (text: string) => boolean;
};

/** The calendar day of the loss; nothing while no date is entered. */
export function lossDayOf({ lossDate }: FnolData, { timeZone }: Pick<Judge, 'timeZone'>): CalendarDate | undefined {
  const instant = new Date(lossDate ?? '');
  return Number.isNaN(instant.getTime()) ? undefined : dateAt(instant, timeZone);
}

type Period = { effectiveDate: CalendarDate; expirationDate: CalendarDate };

/** From the first day on, and no longer on the day of expiration. */
export function isInForce({ effectiveDate, expirationDate }: Period, day: CalendarDate): boolean {
  return compareDates(effectiveDate, day) <= 0 && compareDates(day, expirationDate) < 0;
}

/** Whether somebody is a contact of the policy: then the policy knows the name and the address, and they can only be read. */
export function isKnownContact({ contacts }: FnolData, contact: FnolContact | undefined): boolean {
  return knownContact({ contacts }, contact) !== undefined;
}

export function knownContact({ contacts }: Pick<FnolData, 'contacts'>, contact: FnolContact | undefined) {
  const id = contact?.publicID;
  return id === undefined ? undefined : contacts?.find(({ publicID }) => publicID === id);
}
