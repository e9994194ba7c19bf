import { isoDate } from '@beistand/contract/calendar-date.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import type { Db } from '#platform/database/database.ts';
import { foldEvents } from './figure-queries.ts';

type SummingDeps = { db: Db; now: Date; timeZone: string };

/** Few enough that nobody waits for it. */
const batch = 5000;

/** Each batch is one statement: whatever ends in between, an event is either noted or part of its sum. */
export async function sumUpDays({ db, now, timeZone }: SummingDeps): Promise<void> {
  const today = isoDate(dateAt(now, timeZone));
  let folded = batch;
  while (folded === batch) folded = await foldEvents(db, today, timeZone, batch);
}
