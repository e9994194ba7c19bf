import * as v from 'valibot';
import { dateAt } from '#formats.ts';
import { calendarDate, maxDate, minDate } from '#validation/dates.ts';
import { lossDayOf, type Judge } from './judge.ts';
import type { FnolData } from '#features/fnol/schema.ts';

/** A day that is not before the loss and not after today. */
export function sinceLoss(claim: FnolData, judge: Judge) {
  const today = dateAt(judge.now, judge.timeZone);
  return v.pipe(calendarDate, minDate(lossDayOf(claim, judge) ?? today), maxDate(today));
}
