import * as v from 'valibot';
import { textLimits } from '#constants.ts';
import { codeOf } from '#validation/codes.ts';
import { valueBetween } from '#validation/numbers.ts';
import { required } from '#validation/required.ts';
import { rule } from '#validation/rule.ts';
import { fnolLimits } from '#features/fnol/codes.ts';
import {
  accidentTypes,
  bodyPartsByPrimary,
  generalInjuryTypes,
  hasSides,
  injuryTypesByGeneral,
  primaryBodyParts,
  sidesOfBody,
} from '#features/fnol/injury-codes.ts';
import { sinceLoss } from './loss-date-rules.ts';
import type { Judge, LineRules } from './judge.ts';
import type { BodyPart, FnolLobs } from '#features/fnol/lobs-schema.ts';
import { namedPerson } from './person-rules.ts';
import type { FnolData } from '#features/fnol/schema.ts';
import { answered, lazyOn, objectOf, oneToMost, optionalText, type Entries } from './shape-rules.ts';

type WorkersComp = NonNullable<FnolLobs['workersComp']>;

export const workInjuryRules = { workersComp: workersCompEntries } satisfies LineRules;

function workersCompEntries(claim: FnolData, judge: Judge): Entries {
  const { medicalReport } = claim.lobs?.workersComp ?? {};
  return {
    dateReportedToEmployer: v.optional(sinceLoss(claim, judge)),
    incidentReport: answered,
    deathReport: answered,
    timeLossReport: answered,
    employmentInjury: answered,
    medicalReport: answered,
    ...(medicalReport === true && {
      firstIntakeDoctor: v.optional(namedPerson(claim, judge)),
      examinationDate: v.optional(sinceLoss(claim, judge)),
    }),
    accidentType: v.optional(codeOf(accidentTypes)),
    injuryIncident: injury(claim, judge),
  };
}

function injury(claim: FnolData, judge: Judge): v.GenericSchema {
  return lazyOn<NonNullable<WorkersComp['injuryIncident']>>(({ generalInjuryType: general }) =>
    objectOf({
      injured: namedPerson(claim, judge),
      description: optionalText(textLimits.lossDescription),
      generalInjuryType: required(codeOf(generalInjuryTypes)),
      detailedInjuryType: v.optional(codeOf(general === undefined ? [] : injuryTypesByGeneral[general])),
      bodyParts: oneToMost(fnolLimits.bodyParts, bodyPart()),
    }),
  );
}

function bodyPart(): v.GenericSchema {
  return lazyOn<BodyPart>(({ primaryBodyPart: primary, detailedBodyPart: detailed }) =>
    objectOf({
      primaryBodyPart: required(codeOf(primaryBodyParts)),
      detailedBodyPart: v.optional(codeOf(primary === undefined ? [] : bodyPartsByPrimary[primary])),
      detailedBodyPartDesc: optionalText(textLimits.city),
      sideOfBody: v.optional(codeOf(hasSides(primary, detailed) ? sidesOfBody : [])),
      impairmentPercentage: v.optional(
        v.pipe(
          v.number(),
          rule('noDecimals', (value: number) => Number.isInteger(value)),
          valueBetween(0, fnolLimits.impairmentPercentage),
        ),
      ),
    }),
  );
}
