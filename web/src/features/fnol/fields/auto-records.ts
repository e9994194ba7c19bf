import { repairOptionChoices } from '@beistand/contract/features/fnol/codes.ts';
import type { Labels } from '#wizard/engine/labels.ts';
import { under, type FieldRecords } from './field-record.ts';
import { injuryItems, injuryRecords } from './injury-records.ts';
import { dateOfBirth, nameRecords } from './person-records.ts';

const vehicle: FieldRecords = {
  publicID: { control: 'own', label: 'fnol.vehicle.which' },
  make: { control: 'text', label: 'fnol.vehicle.make' },
  model: { control: 'text', label: 'fnol.vehicle.model' },
  year: { control: 'number', label: 'fnol.vehicle.year' },
  license: { control: 'text', label: 'fnol.vehicle.license' },
  vIN: { control: 'text', label: 'fnol.vehicle.vIN', hint: 'fnol.vehicle.vIN.hint' },
  country: { control: 'country', label: 'fnol.vehicle.country' },
};

const repairOption: FieldRecords = {
  repairOptionChoice: {
    control: 'choice',
    label: 'fnol.repair.choice',
    choices: () => ({
      codes: repairOptionChoices,
      label: (code) => `fnol.repair.${code}` as 'fnol.repair.NoRepair',
    }),
  },
  vehicleIncident: { control: 'own', label: 'fnol.repair.vehicle' },
  'repairFacility.publicID': { control: 'own', label: 'fnol.repair.facility' },
  'repairFacility.contactName': { control: 'text', label: 'fnol.repair.contactName' },
  'repairFacility.workNumber': { control: 'phone', label: 'fnol.repair.workNumber' },
};

/** Of the two lines that insure vehicles. */
export const autoRecords: FieldRecords = {
  ...injuryRecords,
  ...under('vehicleIncidents.*', {
    ...under('vehicle', vehicle),
    'driver.publicID': { control: 'own', label: 'fnol.driver' },
    ...under('driver', { ...nameRecords, ...dateOfBirth }),
    ...under('passengers.*', nameRecords),
    damagedPart: { control: 'own', label: 'fnol.damage' },
  }),
  ...under('repairOption', repairOption),
};

export const autoItems: Labels = {
  ...injuryItems,
  vehicleIncidents: 'fnol.vehicle.list',
  'vehicleIncidents.*': 'fnol.vehicle.item',
  'vehicleIncidents.*.passengers': 'fnol.passenger.list',
  'vehicleIncidents.*.passengers.*': 'fnol.passenger.item',
};
