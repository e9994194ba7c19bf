import { randomUUID } from 'node:crypto';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import type { FnolAddress } from '@beistand/contract/features/fnol/person-schema.ts';
import type { ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { ScheduleContact } from '@beistand/contract/features/quotes/schedule-schema.ts';
import { factsOf, type Facts } from '#features/quotes/rating/facts.ts';
import type { TariffClause } from '#features/quotes/tariff/tariff-schema.ts';
import type { OpenOffering, OpenQuote } from '#features/quotes/open-quote.ts';
import type { PolicyParts } from './policy-queries.ts';

type Person = Pick<ScheduleContact, 'firstName' | 'lastName' | 'dateOfBirth' | 'primaryAddress'>;

/** What the policy insures and who belongs to it, from what was quoted. */
export function policyParts(quote: OpenQuote, offering: OpenOffering, policyNumber: string): PolicyParts {
  const { risk } = quote;
  const own = { policy_number: policyNumber };
  const listed = listedIn(offering);
  const vehicles = risk.pa?.vehicle ? [vehicleRow(risk.pa.vehicle)] : [];
  const locations = risk.ho?.address ? distinctLocations([risk.ho.address, ...listed.locations]) : [];
  const drivers = [...(risk.pa?.drivers ?? []), ...(risk.pa ? listed.people : [])];
  const travellers = [...(risk.gtp?.travellers ?? []), ...(risk.gtp ? listed.people : [])];
  const ids = { vehicle: vehicles[0]?.id, location: locations[0]?.id };
  return {
    policy_vehicles: vehicles.map((row) => ({ ...own, ...row })),
    policy_locations: locations.map((row) => ({ ...own, ...row, has_listed_items: listed.locations.length > 0 })),
    policy_coverages: coverageRows(quote, offering, ids).map((row) => ({ ...own, ...row })),
    policy_contacts: [
      ...drivers.map((person) => personRow(person, 'driver')),
      ...travellers.map((person) => personRow(person, 'insured')),
    ].map((row, index) => ({ ...own, ...row, position: index + 1 })),
  };
}

function vehicleRow({
  make,
  model,
  year,
  license,
  vIN,
  country,
}: NonNullable<NonNullable<OpenQuote['risk']['pa']>['vehicle']>) {
  return { id: randomUUID(), make, model, year, license: license || null, vin: vIN || null, country: country ?? null };
}

function distinctLocations(addresses: readonly FnolAddress[]) {
  const lines = addresses.map(lineOf);
  return addresses
    .filter((_, index) => lines.indexOf(lines[index] ?? '') === index)
    .map(({ publicID: _ofQuote, ...parts }, index) => ({
      id: randomUUID(),
      location_number: index + 1,
      address: lineOf(parts),
      address_parts: { ...parts, displayName: lineOf(parts) },
    }));
}

/** An address in one line. */
export function lineOf({ addressLine1, postalCode, city, country }: FnolAddress): string {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [addressLine1, place].filter(Boolean).join(', ') || (country ?? '');
}

function personRow({ firstName = '', lastName = '', dateOfBirth, primaryAddress }: Person, role: 'driver' | 'insured') {
  return {
    id: randomUUID(),
    policy_role: role,
    subtype: 'Person',
    display_name: `${firstName} ${lastName}`.trim(),
    first_name: firstName,
    last_name: lastName,
    date_of_birth: dateOfBirth ? isoDate(dateOfBirth) : null,
    address: primaryAddress ?? null,
  };
}

/** The people and places of the schedules of selected clauses. */
function listedIn({ coverages }: OpenOffering) {
  const values = coverages
    .filter(({ selected }) => selected)
    .flatMap(({ scheduleItems = [] }) => scheduleItems.flatMap((item) => Object.values(item.values)));
  return {
    people: values.flatMap(({ policyContact }) => (policyContact ? [policyContact] : [])),
    locations: values.flatMap(({ location }) => {
      if (!location) return [];
      const { isExistingLocation: _known, isNonSpecificLocation: _vague, ...address } = location;
      return [address];
    }),
  };
}

function coverageRows(
  quote: OpenQuote,
  { coverages }: OpenOffering,
  ids: { vehicle?: string | undefined; location?: string | undefined },
) {
  const { tariff, risk, startDate: day } = quote;
  const facts = factsOf(tariff, risk, { coverages, day });
  const isSelected = ({ code }: TariffClause) =>
    coverages.some((one: ChosenClause) => one.publicID === code && one.selected);
  return tariff.clauses.filter(isSelected).map((clause, position) => {
    const { type, on, limitType } = clause.coverage;
    const limit = limitOf(clause, facts);
    return {
      id: randomUUID(),
      vehicle_id: on === 'vehicle' ? (ids.vehicle ?? null) : null,
      location_id: on === 'location' ? (ids.location ?? null) : null,
      position,
      name: clause.name.de,
      type,
      deductible: termValue(clause, clause.coverage.deductibleTerm, facts),
      incident_limit: limitType === 'perIncident' ? limit : null,
      exposure_limit: limitType === 'perPerson' ? limit : null,
      limit_type: limitType ?? null,
      limit_value: limit,
    };
  });
}

function limitOf(clause: TariffClause, facts: Facts): number | null {
  const { limitTerm, limitFact } = clause.coverage;
  const value = limitFact === undefined ? undefined : facts.get(limitFact);
  return typeof value === 'number' ? value : termValue(clause, limitTerm, facts);
}

function termValue({ code }: TariffClause, term: string | undefined, facts: Facts): number | null {
  const value = term === undefined ? undefined : facts.get(`term:${code}.${term}`);
  return typeof value === 'number' ? value : null;
}
