import * as v from 'valibot';
import { calendarDateFromText } from './calendar-date.ts';

/** PostgreSQL and the calendar know it: `Date.parse` also takes the 31st of February and any offset. */
const realInstant = /^(\d{4}-\d{2}-\d{2})T.+(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

export const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp('invalid'),
  v.check((text) => {
    const [, day = ''] = realInstant.exec(text) ?? [];
    return calendarDateFromText(day) !== undefined && !Number.isNaN(Date.parse(text));
  }, 'invalid'),
);
