import type { Db } from '#platform/database/database.ts';

export type FigureKind =
  | 'newCase'
  | 'closed'
  | 'reopened'
  | 'callKept'
  | 'callMissed'
  | 'firstAnswer'
  | 'document'
  | 'refused';

export type SumRow = { day: string; kind: FigureKind; minutes: number; count: number };

/** Both ends are days of the calendar; an ext of null means all. */
export type FigureQuestion = { first: string; last: string; timeZone: string; ext: string | null };

/** What happened on these days: sums of those that are over, and what was noted since. */
export function findSums(db: Db, { first, last, timeZone, ext }: FigureQuestion): Promise<SumRow[]> {
  return db.query<SumRow>(
    `select to_char(day, 'YYYY-MM-DD') as day, kind, minutes, sum(count)::integer as count from (
       select day, kind, ext, minutes, count from figure_sums where day between $1::date and $2::date
       union all
       select (at at time zone $3)::date, kind, ext, minutes, 1 from figure_events
       where at >= $1::date::timestamp at time zone $3 and at < ($2::date + 1)::timestamp at time zone $3
     ) happened where $4::text is null or ext = $4 group by 1, 2, 3 order by 1, 2, 3`,
    [first, last, timeZone, ext],
  );
}

/** How many cases were open when a day began. */
export async function countOpenBefore(db: Db, { first, timeZone, ext }: FigureQuestion): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select coalesce(sum(case kind when 'closed' then -count else count end), 0)::integer as open from (
       select kind, ext, count from figure_sums where day < $1::date and kind in ('newCase', 'closed', 'reopened')
       union all
       select kind, ext, 1 from figure_events
       where at < $1::date::timestamp at time zone $2 and kind in ('newCase', 'closed', 'reopened')
     ) happened where $3::text is null or ext = $3`,
    [first, timeZone, ext],
  );
  return row?.open ?? 0;
}

/** Sums up some events from before a day; how many there were. */
export async function foldEvents(db: Db, today: string, timeZone: string, limit: number): Promise<number> {
  const rows = await db.query<{ folded: number }>(
    `with due as (
       select id from figure_events where at < $1::date::timestamp at time zone $2
       order by at limit $3 for update skip locked
     ), gone as (
       delete from figure_events where id in (select id from due) returning kind, ext, at, minutes
     ), summed as (
       insert into figure_sums (day, kind, ext, minutes, count)
       select (at at time zone $2)::date, kind, ext, minutes, count(*) from gone group by 1, 2, 3, 4
       on conflict (day, kind, ext, minutes) do update set count = figure_sums.count + excluded.count
     )
     select count(*)::integer as folded from gone`,
    [today, timeZone, limit],
  );
  return rows[0]?.folded ?? 0;
}
