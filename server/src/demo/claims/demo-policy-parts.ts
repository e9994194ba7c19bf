import type { LineOfBusinessCode } from '@beistand/contract/constants.ts';
import type { LimitType } from '@beistand/contract/features/policies/schema.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoId } from '#demo/demo-id.ts';
import type { CoverageRow, LocationRow, VehicleRow } from './claim-inserts.ts';

type Coverage = [name: string, type: string, limitType: LimitType, limitValue: number, deductible: number | null];

const policyCoverages: Readonly<Record<LineOfBusinessCode, readonly Coverage[]>> = {
  PA: [
    ['Kfz-Haftpflicht', 'liability', 'perIncident', 100_000_000, null],
    ['Schutzbrief', 'assistance', 'perIncident', 2_500, null],
  ],
  CA: [['Flotten-Haftpflicht', 'liability', 'perIncident', 100_000_000, null]],
  HO: [['Haftpflicht für das Grundstück', 'liability', 'perIncident', 10_000_000, null]],
  CP: [['Betriebsunterbrechung', 'interruption', 'perYear', 1_500_000, 2_500]],
  BO: [
    ['Betriebsinhalt', 'contents', 'sumInsured', 400_000, 500],
    ['Betriebsunterbrechung', 'interruption', 'perYear', 250_000, 1_000],
  ],
  CPKG: [
    ['Gebäude', 'building', 'replacementValue', 3_200_000, 2_500],
    ['Inhalt', 'contents', 'sumInsured', 800_000, 1_000],
  ],
  GL: [
    ['Personenschäden', 'bodilyinjury', 'perPerson', 5_000_000, null],
    ['Sachschäden', 'propertydamage', 'perIncident', 5_000_000, 250],
  ],
  PUL: [['Privathaftpflicht', 'liability', 'perIncident', 50_000_000, null]],
  IM: [['Transportgut', 'cargo', 'perIncident', 600_000, 1_500]],
  WC: [['Heilbehandlung', 'medical', 'perPerson', 1_000_000, null]],
  TRVL: [
    ['Heilbehandlung im Ausland', 'medical', 'perIncident', 1_000_000, 100],
    ['Rücktransport', 'repatriation', 'perIncident', 250_000, null],
  ],
};

const vehicleCoverages: readonly Coverage[] = [
  ['Vollkasko', 'collision', 'replacementValue', 28_500, 500],
  ['Teilkasko', 'comprehensive', 'replacementValue', 28_500, 150],
];
const locationCoverages: readonly Coverage[] = [
  ['Gebäude', 'building', 'replacementValue', 540_000, 500],
  ['Leitungswasser', 'water', 'sumInsured', 540_000, 500],
];

type Car = [make: string, model: string, year: number, license: string];
const cars: Readonly<Record<string, readonly Car[]>> = {
  '54-123456': [
    ['VW', 'Golf Variant', 2021, 'A-ES 462'],
    ['Fiat', '500e', 2024, 'A-ES 500E'],
  ],
  '54-118800': [['Opel', 'Corsa', 2012, 'A-ES 118']],
  '54-667788': [['Škoda', 'Octavia', 2019, 'N-JW 667']],
  '54-990011': [['Hyundai', 'Ioniq 5', 2023, 'B-MA 990E']],
  '54-112234': [['BMW', '320d Touring', 2018, 'KI-UL 112']],
  '71-200300': [
    ['MAN', 'TGX 18.510', 2020, 'E-SK 3001'],
    ['Mercedes-Benz', 'Sprinter 317', 2022, 'E-SK 3002'],
    ['Mercedes-Benz', 'eVito', 2024, 'E-SK 3003E'],
  ],
};

const places: Readonly<Record<string, readonly string[]>> = {
  '25-708090': ['Ludwigstraße 14, 86152 Augsburg'],
  '25-990012': ['Lindenallee 7, 10117 Berlin'],
  '61-443322': ['Werkstatt, Industriestraße 5, 86153 Augsburg'],
  '64-880010': ['Haupthaus, Seepromenade 1, 18374 Zingst', 'Gästehaus, Seepromenade 3, 18374 Zingst'],
};

export type DemoPolicyParts = { vehicles: VehicleRow[]; locations: LocationRow[]; coverages: CoverageRow[] };

/** What the demo's policies insure. */
export function demoPolicyParts(): DemoPolicyParts {
  const vehicles = Object.entries(cars).flatMap(([policyNumber, list]) =>
    list.map(([make, model, year, license]) => ({
      id: demoId(`vehicle ${license}`),
      policy_number: policyNumber,
      make,
      model,
      year,
      license,
      vin: `WDE${demoId(license).replaceAll('-', '').slice(0, 14).toUpperCase()}`,
      country: 'DE',
    })),
  );
  const locations = Object.entries(places).flatMap(([policyNumber, list]) =>
    list.map((address, index) => ({
      id: demoId(`location ${address}`),
      policy_number: policyNumber,
      location_number: index + 1,
      address,
      has_listed_items: index === 0,
    })),
  );
  const ofPolicies = demoAccounts
    .flatMap(({ policies }) => policies)
    .flatMap(({ policyNumber, lines }) =>
      lines.flatMap(([line]) => coverageRows(policyNumber, policyNumber, policyCoverages[line])),
    );
  const ofVehicles = vehicles.flatMap(({ id, policy_number }) =>
    coverageRows(id, policy_number, vehicleCoverages, { vehicle_id: id }),
  );
  const ofLocations = locations.flatMap(({ id, policy_number }) =>
    coverageRows(id, policy_number, locationCoverages, { location_id: id }),
  );
  return { vehicles, locations, coverages: [...ofPolicies, ...ofVehicles, ...ofLocations] };
}

function coverageRows(
  owner: string,
  policyNumber: string,
  coverages: readonly Coverage[],
  part: { vehicle_id?: string; location_id?: string } = {},
): CoverageRow[] {
  return coverages.map(([name, type, limitType, limitValue, deductible], position) => ({
    id: demoId(`coverage ${owner} ${type}`),
    policy_number: policyNumber,
    vehicle_id: null,
    location_id: null,
    ...part,
    position,
    name,
    type,
    deductible,
    incident_limit: limitType === 'perIncident' ? limitValue : null,
    exposure_limit: limitType === 'perPerson' ? limitValue : null,
    limit_type: limitType,
    limit_value: limitValue,
  }));
}
