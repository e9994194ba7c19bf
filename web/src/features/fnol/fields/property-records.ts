import { textLimits } from '@beistand/contract/constants.ts';
import { waterSources } from '@beistand/contract/features/fnol/codes.ts';
import type { Labels } from '#wizard/engine/labels.ts';
import { under, type FieldRecord, type FieldRecords } from './field-record.ts';
import { injuryItems, injuryRecords } from './injury-records.ts';

const longText = (label: FieldRecord['label']): FieldRecord => ({
  control: 'longText',
  label,
  limit: textLimits.lossDescription,
});
const yesNo = (label: FieldRecord['label']): FieldRecord => ({ control: 'yesNo', label });

export const homeownerRecords: FieldRecords = {
  ...injuryRecords,
  'fire.fireBrigadeCalled': yesNo('fnol.fire.brigade'),
  'fire.habitable': yesNo('fnol.fire.habitable'),
  'water.source': {
    control: 'choice',
    label: 'fnol.water.source',
    choices: () => ({ codes: waterSources, label: (code) => `fnol.water.${code}` as 'fnol.water.pipe' }),
  },
  'water.turnedOff': yesNo('fnol.water.turnedOff'),
  'burglary.policeTold': yesNo('fnol.burglary.policeTold'),
  'burglary.policeReference': { control: 'text', label: 'fnol.burglary.reference' },
  'burglary.missingItems': longText('fnol.burglary.missing'),
  propertyDescription: longText('fnol.property.description'),
};

/** General liability, which also lists who was injured. */
export const liabilityRecords: FieldRecords = {
  'fixedPropertyIncident.propertyDescription': longText('fnol.property.description'),
  ...injuryRecords,
};

/** Business owners and inland marine. */
export const goodsRecords: FieldRecords = {
  'fixedPropertyIncident.propertyDescription': longText('fnol.property.description'),
};

export const commercialPropertyRecords: FieldRecords = {
  ...injuryRecords,
  incidentReport: yesNo('fnol.property.incidentReport'),
  dateOfNotice: { control: 'date', label: 'fnol.property.dateOfNotice' },
  ...under('fixedPropertyIncidents.*', { propertyDescription: longText('fnol.property.description') }),
};

export const commercialPropertyItems: Labels = {
  ...injuryItems,
  fixedPropertyIncidents: 'fnol.property.list',
  'fixedPropertyIncidents.*': 'fnol.property.item',
};

export const travelRecords: FieldRecords = { description: longText('fnol.travel.description'), ...injuryRecords };
