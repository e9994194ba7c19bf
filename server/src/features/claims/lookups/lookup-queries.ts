import type { Db } from '#platform/database/database.ts';

export type LookupKind = 'name' | 'phone' | 'email' | 'plate' | 'membershipNumber';
export type CaseLookup = { kind: LookupKind; hash: Buffer };

export async function insertLookups(db: Db, claimId: string, lookups: readonly CaseLookup[]): Promise<void> {
  await db.query(
    `insert into case_lookups (claim_id, kind, hash, created_at)
     select claims.id, kind, decode(hash, 'hex'), claims.created_at
     from claims cross join unnest($2::text[], $3::text[]) as given (kind, hash) where claims.id = $1 on conflict do nothing`,
    [claimId, lookups.map(({ kind }) => kind), lookups.map(({ hash }) => hash.toString('hex'))],
  );
}

export type UnlistedCase = { id: string; sealed: Uint8Array };

/** Cases from before, each taken by one server. */
export function takeWithoutLookups(db: Db, limit: number): Promise<UnlistedCase[]> {
  return db.query<UnlistedCase>(
    `select id, sealed from claims
     where origin = 'member' and state <> 'draft' and not has_lookups and erased_at is null
     limit $1 for update skip locked`,
    [limit],
  );
}

export async function markLookups(db: Db, claimId: string): Promise<void> {
  await db.query('update claims set has_lookups = true where id = $1', [claimId]);
}
