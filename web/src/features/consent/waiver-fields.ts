import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { WaiverErrors } from './use-waiver-errors.ts';
import type { WaiverEntry } from './waiver-entry.ts';

/** What the parts of the form are given. */
export type WaiverFields = {
  entry: WaiverEntry;
  errors: WaiverErrors;
  today: CalendarDate;
  onChange: (part: Partial<WaiverEntry>) => void;
};
