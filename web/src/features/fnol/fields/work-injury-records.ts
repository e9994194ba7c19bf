import {
  accidentTypes,
  bodyPartsByPrimary,
  generalInjuryTypes,
  injuryTypesByGeneral,
  primaryBodyParts,
  sidesOfBody,
  type GeneralInjuryType,
  type PrimaryBodyPart,
} from '@beistand/contract/features/fnol/injury-codes.ts';
import type { Labels } from '#wizard/engine/labels.ts';
import { textOf, valueAt } from '#wizard/engine/value-path.ts';
import { under, type Choices, type FieldRecord, type FieldRecords } from './field-record.ts';
import { injuredPerson, injuryDescription } from './injury-records.ts';

const yesNo = (label: FieldRecord['label']): FieldRecord => ({ control: 'yesNo', label });

function choice(label: FieldRecord['label'], choices: (claim: object, path: string) => Choices): FieldRecord {
  return { control: 'choice', label, choices };
}

/** The value of the field beside this one. */
function beside(claim: object, path: string, name: string): string {
  return textOf(valueAt(claim, path.replace(/[^.]+$/, name)));
}

const bodyPart: FieldRecords = {
  primaryBodyPart: choice('fnol.body.primary', () => ({
    codes: primaryBodyParts,
    label: (code) => `fnol.body.${code}` as 'fnol.body.head',
  })),
  detailedBodyPart: choice('fnol.body.detailed', (claim, path) => ({
    codes: bodyPartsByPrimary[beside(claim, path, 'primaryBodyPart') as PrimaryBodyPart] ?? [],
    label: (code) => `fnol.body.${code}` as 'fnol.body.skull',
  })),
  detailedBodyPartDesc: { control: 'text', label: 'fnol.body.description' },
  sideOfBody: choice('fnol.body.side', () => ({
    codes: sidesOfBody,
    label: (code) => `fnol.side.${code}` as 'fnol.side.left',
  })),
  impairmentPercentage: { control: 'number', label: 'fnol.body.impairment', hint: 'fnol.body.impairment.hint' },
};

export const workersCompRecords: FieldRecords = {
  ...under('injuryIncident', {
    ...under('injured', injuredPerson),
    description: injuryDescription,
    generalInjuryType: choice('fnol.work.generalInjuryType', () => ({
      codes: generalInjuryTypes,
      label: (code) => `fnol.injuryType.${code}` as 'fnol.injuryType.specific',
    })),
    detailedInjuryType: choice('fnol.work.detailedInjuryType', (claim, path) => ({
      codes: injuryTypesByGeneral[beside(claim, path, 'generalInjuryType') as GeneralInjuryType] ?? [],
      label: (code) => `fnol.injuryType.${code}` as 'fnol.injuryType.burn',
    })),
    ...under('bodyParts.*', bodyPart),
  }),
  accidentType: choice('fnol.work.accidentType', () => ({
    codes: accidentTypes,
    label: (code) => `fnol.accident.${code}` as 'fnol.accident.fall',
  })),
  dateReportedToEmployer: { control: 'date', label: 'fnol.work.dateReportedToEmployer' },
  incidentReport: yesNo('fnol.work.incidentReport'),
  deathReport: yesNo('fnol.work.deathReport'),
  timeLossReport: yesNo('fnol.work.timeLossReport'),
  employmentInjury: yesNo('fnol.work.employmentInjury'),
  medicalReport: yesNo('fnol.work.medicalReport'),
  ...under('firstIntakeDoctor', {
    firstName: { control: 'text', label: 'fnol.work.doctor.firstName' },
    lastName: { control: 'text', label: 'fnol.work.doctor.lastName' },
    workNumber: { control: 'phone', label: 'fnol.work.doctor.phone' },
  }),
  examinationDate: { control: 'date', label: 'fnol.work.examinationDate' },
};

export const workersCompItems: Labels = {
  'injuryIncident.bodyParts': 'fnol.body.list',
  'injuryIncident.bodyParts.*': 'fnol.body.item',
};
