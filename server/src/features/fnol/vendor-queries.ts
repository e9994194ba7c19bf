import {
  mostFacilitiesFound,
  type RepairFacility,
  type RepairSearch,
} from '@beistand/contract/features/fnol/search-schema.ts';
import { searchedWords } from '@beistand/contract/features/claims/name-words.ts';
import type { FnolAddress } from '@beistand/contract/features/fnol/person-schema.ts';
import type { Db } from '#platform/database/database.ts';

export type Vendor = {
  id: string;
  vendorId: string | null;
  subtype: string;
  displayName: string;
  workNumber: string | null;
  email: string | null;
  address: FnolAddress;
};

const columns = `id, vendor_id as "vendorId", subtype, display_name as "displayName", work_number as "workNumber", email, address`;

export async function findVendor(db: Db, id: string): Promise<Vendor | undefined> {
  const [row] = await db.query<Vendor>(`select ${columns} from vendors where id = $1`, [id]);
  return row;
}

export async function isVendor(db: Db, id: string): Promise<boolean> {
  return (await findVendor(db, id)) !== undefined;
}

/** Kilometres on a sphere of the earth's size. */
const distance = `6371 * acos(least(1, sin(radians(latitude)) * sin(radians($2)) +
  cos(radians(latitude)) * cos(radians($2)) * cos(radians(longitude - $3))))`;

/** Shops whose name or city has every word that was asked for, or begins with it; the nearest first, else by name. */
export async function findRepairFacilities(db: Db, { text = '', near }: RepairSearch): Promise<RepairFacility[]> {
  const rows = await db.query<Vendor & { distance: number | null }>(
    `select ${columns}, case when $2::float8 is not null then ${distance} end as distance
     from vendors
     where subtype = 'AutoRepairShop' and not exists (
       select from unnest($1::text[]) asked
       where not exists (select from unnest(words) word where starts_with(word, asked)))
     order by distance nulls last, display_name, id limit ${mostFacilitiesFound}`,
    [searchedWords(text), near?.latitude ?? null, near?.longitude ?? null],
  );
  return rows.map(({ id, displayName, workNumber, address, distance: kilometres }) => ({
    publicID: id,
    displayName,
    primaryAddress: address,
    ...(workNumber !== null && { workNumber }),
    ...(kilometres !== null && { distanceKm: Math.round(kilometres * 10) / 10 }),
  }));
}
