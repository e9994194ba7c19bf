import { textLimits } from '@beistand/contract/constants.ts';
import type { Labels } from '#wizard/engine/labels.ts';
import { under, type FieldRecord, type FieldRecords } from './field-record.ts';
import { nameRecords, phoneRecords } from './person-records.ts';

const { cellNumber } = phoneRecords;
export const injuredPerson: FieldRecords = { ...nameRecords, ...(cellNumber && { cellNumber }) };

export const injuryDescription: FieldRecord = {
  control: 'longText',
  label: 'fnol.injury.description',
  limit: textLimits.lossDescription,
};

/** The injured people of the lines that list them. */
export const injuryRecords: FieldRecords = under('injuryIncidents.*', {
  ...under('injured', injuredPerson),
  description: injuryDescription,
});

export const injuryItems: Labels = { injuryIncidents: 'fnol.injury.list', 'injuryIncidents.*': 'fnol.injury.item' };
