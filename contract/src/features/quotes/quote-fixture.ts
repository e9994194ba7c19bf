import type { ProductCode } from './codes.ts';
import type { Risk } from './risk-schema.ts';

const person = (publicID: string, firstName: string, lastName: string) => ({
  publicID,
  firstName,
  lastName,
  dateOfBirth: { year: 1984, month: 2, day: 29 },
});

/** A risk that lacks nothing and raises no underwriting issue. */
export function completeRisk(productCode: ProductCode): Risk {
  return risks[productCode]();
}

const risks: Record<ProductCode, () => Risk> = {
  pa: () => ({
    pa: {
      vehicle: { make: 'Opel', model: 'Astra', year: 2021, license: 'A-ES 904', country: 'DE', value: 21_000 },
      use: 'private',
      annualKilometres: 12_000,
      claimFreeYears: 6,
      drivers: [
        { ...person('00000000-0000-4000-8000-0000000000d1', 'Jale', 'Aydın'), licensedSince: 2003, accidents: 0 },
      ],
    },
  }),
  ho: () => ({
    ho: {
      building: { kind: 'detached', construction: 'solid', yearBuilt: 1998, livingArea: 140, priorClaims: 0 },
      address: { addressLine1: 'Hauptstraße 1', postalCode: '86152', city: 'Augsburg', country: 'DE' },
    },
  }),
  gtp: () => ({
    gtp: {
      region: 'europe',
      days: 21,
      travellers: [person('00000000-0000-4000-8000-0000000000e1', 'Đorđe', 'Nguyễn')],
    },
  }),
};
