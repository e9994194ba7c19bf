import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { resumeStep } from '@beistand/contract/features/fnol/resume.ts';
import { stepRules } from '@beistand/contract/features/fnol/rules/step-rules.ts';
import { addLineFields, itemLabels, recordsOfStep } from '#features/fnol/fields/claim-records.ts';
import { labelsOf } from '#features/fnol/fields/field-record.ts';
import type { Labels } from '#wizard/engine/labels.ts';

function labelsOfStep(step: FnolStep): Labels {
  const records = recordsOfStep[step];
  return labelsOf(records, itemsOf(Object.keys(records)));
}

function itemsOf(paths: readonly string[]): Labels {
  return Object.fromEntries(
    Object.entries(itemLabels).filter(([item]) => paths.some((path) => `${path}.`.startsWith(`${item}.`))),
  );
}

/** What follows once a policy is chosen: the rules and labels of all steps, and how a claim goes on. */
export const laterRules = { stepRules, labelsOfStep, addLineFields, resumeStep };

export type LaterRules = typeof laterRules;
