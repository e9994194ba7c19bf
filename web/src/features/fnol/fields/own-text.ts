import type { DamagePart } from '@beistand/contract/features/fnol/damage-parts.ts';
import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import { idOf } from '@beistand/contract/merging/public-ids.ts';
import type { Coordinates } from '@beistand/contract/features/fnol/coordinates.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import type { Text } from '#i18n/use-text.ts';
import { valueAt } from '#wizard/engine/value-path.ts';

/** The words for a value that is chosen by a control of its own. */
export function ownText(
  text: Text,
  { path, value, entry }: { path: string; value: unknown; entry: FnolEntry },
): string {
  const { claim, vehicles } = entry;
  if (path.endsWith('damagedPart')) return text(`fnol.part.${value as DamagePart}`);
  if (path.endsWith('vehicle.publicID')) return vehicleText(vehicles.find(({ publicID }) => publicID === value) ?? {});
  if (path.endsWith('repairFacility.publicID'))
    return personText(valueAt(claim, path.replace(/\.publicID$/, '')) as FnolContact);
  if (path.endsWith('.publicID')) return personText(claim.contacts?.find(({ publicID }) => publicID === value) ?? {});
  if (path.endsWith('.coordinates')) return coordinatesText(value as Coordinates);
  if (path === 'selectedAddress')
    return addressText(claim.predefinedLossLocations?.find(({ publicID }) => publicID === value) ?? {});
  if (path.endsWith('repairOption.vehicleIncident')) {
    const incidents = valueAt(claim, path.replace('repairOption.vehicleIncident', 'vehicleIncidents')) as unknown[];
    return text('fnol.vehicle.item', { number: incidents.findIndex((incident) => idOf(incident) === value) + 1 });
  }
  return String(value);
}

type VehicleWords = { make?: string | undefined; model?: string | undefined; license?: string | undefined };

function vehicleText({ make, model, license }: VehicleWords): string {
  return [[make, model].filter(Boolean).join(' '), license].filter(Boolean).join(', ');
}

export function personText({ displayName, contactName, firstName, lastName }: FnolContact): string {
  return displayName ?? contactName ?? [firstName, lastName].filter(Boolean).join(' ');
}

type AddressWords = {
  displayName?: string | undefined;
  addressLine1?: string | undefined;
  postalCode?: string | undefined;
  city?: string | undefined;
};

export function addressText({ displayName, addressLine1, postalCode, city }: AddressWords): string {
  const written = [addressLine1, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return written || (displayName ?? '');
}

export function coordinatesText({ latitude, longitude }: Coordinates): string {
  const written = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;
  return `${written(latitude, 'N', 'S')}, ${written(longitude, 'E', 'W')}`;
}
