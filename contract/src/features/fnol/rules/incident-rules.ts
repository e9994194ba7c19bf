import * as v from 'valibot';
import { textLimits } from '#constants.ts';
import { codeOf } from '#validation/codes.ts';
import { required } from '#validation/required.ts';
import { fnolLimits, waterSources } from '#features/fnol/codes.ts';
import type { Judge, LineRules } from './judge.ts';
import { asksForInjuries, lineOf, type LobKey } from '#features/fnol/lines.ts';
import { sinceLoss } from './loss-date-rules.ts';
import { lossCategoryOf, lossCausesOf } from '#features/fnol/loss.ts';
import { namedPerson } from './person-rules.ts';
import type { FnolData } from '#features/fnol/schema.ts';
import {
  answered,
  atMost,
  fields,
  lazyOn,
  objectOf,
  oneToMost,
  optionalText,
  requiredText,
  type Entries,
} from './shape-rules.ts';

const describedProperty = requiredText(textLimits.lossDescription);

/** What the step Type of Incident has to hold before somebody goes on. */
export function incidentRules(judge: Judge): v.GenericSchema {
  return lazyOn<FnolData>((claim) => {
    const policyType = claim.policy?.policyType;
    const line = lineOf(policyType);
    if (!line) return objectOf({});
    const rules = entriesOf[line.lobKey] ?? judge.lines[line.lobKey];
    const entries = { ...rules?.(claim, judge), ...injuredPeople(claim, judge, line.lobKey) };
    const asked: Entries = {
      lossCause: required(codeOf(lossCausesOf(policyType))),
      ...(asksForInjuries(policyType) && { anyoneInjured: answered }),
      lobs: fields({ [line.lobKey]: fields(entries) }),
    };
    return objectOf(asked);
  });
}

const entriesOf: LineRules = {
  homeowner: homeownerEntries,
  generalLiability: ({ lossCause }) => ({
    fixedPropertyIncident: property(
      lossCause === 'propertydamage' ? describedProperty : optionalText(textLimits.lossDescription),
    ),
  }),
  businessOwners: () => ({ fixedPropertyIncident: property(describedProperty), injuryIncidents: nobody }),
  inlandMarine: () => ({ fixedPropertyIncident: property(describedProperty), injuryIncidents: nobody }),
  commercialProperty: (claim, judge) => ({
    incidentReport: answered,
    dateOfNotice: v.optional(sinceLoss(claim, judge)),
    fixedPropertyIncidents: oneToMost(
      fnolLimits.fixedPropertyIncidents,
      objectOf({ propertyDescription: describedProperty }),
    ),
  }),
  travel: () => ({ description: optionalText(textLimits.lossDescription) }),
};

const nobody = v.optional(v.pipe(v.array(v.unknown()), v.maxLength(0, 'invalid')));

function property(propertyDescription: v.GenericSchema): v.GenericSchema {
  return fields({ propertyDescription });
}

/** The questions follow from what happened. */
function homeownerEntries({ lossCause }: FnolData): Entries {
  const category = lossCategoryOf('PR', lossCause);
  return {
    propertyDescription: describedProperty,
    ...(category === 'fire' && { fire: fields({ fireBrigadeCalled: answered, habitable: answered }) }),
    ...(category === 'waterdamage' && {
      water: fields({ source: required(codeOf(waterSources)), turnedOff: answered }),
    }),
    ...(category === 'burglary' && {
      burglary: fields({
        policeTold: answered,
        policeReference: optionalText(fnolLimits.reference),
        missingItems: optionalText(textLimits.lossDescription),
      }),
    }),
  };
}

/** Who was injured: at least one where that was said, any number where the list stands by itself. */
function injuredPeople(claim: FnolData, judge: Judge, key: LobKey): Entries {
  const asked = asksForInjuries(claim.policy?.policyType);
  if (!asked && key !== 'generalLiability') return {};
  if (asked && claim.anyoneInjured !== true) return {};
  const people = atMost(
    fnolLimits.injuryIncidents,
    objectOf({ injured: namedPerson(claim, judge), description: optionalText(textLimits.lossDescription) }),
  );
  return { injuryIncidents: asked ? required(people) : v.optional(people) };
}
