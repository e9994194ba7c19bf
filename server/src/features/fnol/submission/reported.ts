import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { RepairOption } from '@beistand/contract/features/fnol/lobs-schema.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { RelatedContact } from '#features/claims/health/claim-health.ts';
import type { Db } from '#platform/database/database.ts';
import type { ClaimPeople } from './claim-people.ts';
import type { Incident } from './incident-rows.ts';
import { findVendor } from '#features/fnol/vendor-queries.ts';

/** Columns in one value, in plain text; people by the ids of their rows. What is new is sealed (`further.ts`). */
export type Reported = Pick<FnolContent, 'lossLocationChoice' | 'selectedAddress' | 'optionalLossLocation'> & {
  /** Only of an older release; now they are sealed. */
  relatedContacts?: RelatedContact[];
  repairOption?: {
    repairOptionChoice: string | undefined;
    vehicleIncident?: string | undefined;
    repairFacility?: string;
  };
  incidentReport?: boolean | undefined;
  dateOfNotice?: CalendarDate | undefined;
};

export async function reportedOf(db: Db, content: FnolContent, people: ClaimPeople): Promise<Reported> {
  const { lossLocationChoice, selectedAddress, optionalLossLocation, lobs = {} } = content;
  const { repairOption } = lobs.personalAuto ?? lobs.businessAuto ?? {};
  const { coordinates, city, country } = optionalLossLocation ?? {};
  return {
    lossLocationChoice,
    selectedAddress,
    ...(optionalLossLocation && { optionalLossLocation: { coordinates, city, country } }),
    ...(repairOption && { repairOption: await repairOf(db, repairOption, people) }),
    incidentReport: lobs.commercialProperty?.incidentReport,
    dateOfNotice: lobs.commercialProperty?.dateOfNotice,
  };
}

export function relatedOf({ relatedContacts }: FnolContent, people: ClaimPeople): RelatedContact[] | undefined {
  return relatedContacts?.map(({ publicID, role, contact, injured: _health, canDelete: _ofServer, ...told }) => ({
    ...told,
    publicID,
    role,
    ...(contact && { contact: people.add(contact, role ?? 'other') }),
  }));
}

async function repairOf(
  db: Db,
  { repairOptionChoice, repairFacility, vehicleIncident }: RepairOption,
  people: ClaimPeople,
) {
  const vendor =
    repairOptionChoice === 'PreferredVendor' && repairFacility?.publicID
      ? await findVendor(db, repairFacility.publicID)
      : undefined;
  const named = vendor
    ? people.addVendor(vendor, repairFacility ?? {})
    : repairFacility && people.add({ ...repairFacility, subtype: 'AutoRepairShop' }, 'repairshop');
  return { repairOptionChoice, vehicleIncident, ...(named !== undefined && { repairFacility: named }) };
}

/** Who was injured, by the ids of their rows. */
export function injuredIds(
  content: FnolContent,
  relatedContacts: readonly RelatedContact[] | undefined,
  incidents: readonly Incident[],
): string[] {
  const related = (content.relatedContacts ?? []).flatMap(({ injured }, index) =>
    injured === true ? (relatedContacts?.[index]?.contact ?? []) : [],
  );
  const ofIncidents = incidents.flatMap(({ kind, data }) => (kind === 'injury' ? (data.injured ?? []) : []));
  return [...new Set([...related, ...ofIncidents])];
}
