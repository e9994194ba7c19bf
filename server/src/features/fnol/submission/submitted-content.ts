import { asksForInjuries, isAuto, lineOf } from '@beistand/contract/features/fnol/lines.ts';
import type { FnolLobs } from '@beistand/contract/features/fnol/lobs-schema.ts';
import { lossCategoryOf } from '@beistand/contract/features/fnol/loss.ts';
import { withPublicIds } from '@beistand/contract/merging/public-ids.ts';
import { contentOf, type FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';

/** What a claim says when it is submitted: only what was asked for, however much the draft holds besides. */
export function submittedContent(claim: FnolData, policyType: string): FnolContent {
  const content = withPublicIds(contentOf(claim));
  const { lossLocation, selectedAddress, optionalLossLocation, lossLocationChoice, anyoneInjured, ...rest } = content;
  return {
    ...rest,
    ...(asksForInjuries(policyType) && { anyoneInjured: anyoneInjured ?? false }),
    ...location({ lossLocation, selectedAddress, optionalLossLocation, lossLocationChoice }, policyType),
    lobs: lobOf(content, policyType),
  };
}

type Location = Pick<FnolContent, 'lossLocation' | 'selectedAddress' | 'optionalLossLocation' | 'lossLocationChoice'>;

function location(given: Location, policyType: string): Location {
  const choice = isAuto(policyType) ? 'fullAddress' : given.lossLocationChoice;
  switch (choice) {
    case 'policyAddress':
      return { lossLocationChoice: choice, selectedAddress: given.selectedAddress };
    case 'map':
      return { lossLocationChoice: choice, optionalLossLocation: given.optionalLossLocation };
    case 'cityOnly': {
      const { city, country } = given.lossLocation ?? {};
      return { lossLocationChoice: choice, lossLocation: { city, country } };
    }
    case 'fullAddress':
    case undefined:
    default:
      return { lossLocationChoice: choice, lossLocation: given.lossLocation };
  }
}

function lobOf(content: FnolContent, policyType: string): FnolLobs {
  const line = lineOf(policyType);
  if (!line) return {};
  const { lobs = {}, lossCause, anyoneInjured } = content;
  const key = line.lobKey;
  if (key === 'workersComp') return { workersComp: workersComp(lobs.workersComp ?? {}) };
  const hasInjured = asksForInjuries(policyType) ? anyoneInjured === true : key === 'generalLiability';
  const { injuryIncidents, ...part } = lobs[key] ?? {};
  const kept = { ...part, ...(hasInjured && { injuryIncidents }) };
  if (key === 'homeowner') return { homeowner: homeowner(kept, lossCategoryOf('PR', lossCause)) };
  return { [key]: key === 'personalAuto' || key === 'businessAuto' ? auto(kept) : kept };
}

function homeowner(
  { fire, water, burglary, ...rest }: NonNullable<FnolLobs['homeowner']>,
  category: string | undefined,
): FnolLobs['homeowner'] {
  return {
    ...rest,
    ...(category === 'fire' && { fire }),
    ...(category === 'waterdamage' && { water }),
    ...(category === 'burglary' && { burglary }),
  };
}

function workersComp({
  firstIntakeDoctor,
  examinationDate,
  ...rest
}: NonNullable<FnolLobs['workersComp']>): FnolLobs['workersComp'] {
  return { ...rest, ...(rest.medicalReport === true && { firstIntakeDoctor, examinationDate }) };
}

function auto({ repairOption, ...rest }: NonNullable<FnolLobs['personalAuto']>): FnolLobs['personalAuto'] {
  if (repairOption?.repairOptionChoice === undefined) return rest;
  const { repairOptionChoice } = repairOption;
  return { ...rest, repairOption: repairOptionChoice === 'NoRepair' ? { repairOptionChoice } : repairOption };
}
