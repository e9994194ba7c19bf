import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { WaiverErrors } from './use-waiver-errors.ts';
import type { WaiverEntry } from './waiver-entry.ts';

/** The props that all sections of the form share. */
export type WaiverFields = {
  entry: WaiverEntry;
  errors: WaiverErrors;
  today: CalendarDate;
  onChange: (part: Partial<WaiverEntry>) => void;
};
