import type { Locale } from '@beistand/contract/locales.ts';
import type { Db } from '#platform/database.ts';

export async function saveVisitorLocale(db: Db, visitor: Buffer, locale: Locale, now: Date): Promise<void> {
  await db.query(
    `insert into visitor_sessions (id, locale, seen_at) values ($1, $2, $3)
     on conflict (id) do update set locale = excluded.locale, seen_at = excluded.seen_at`,
    [visitor, locale, now],
  );
}
