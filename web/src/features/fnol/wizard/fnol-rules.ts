import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import type { Judge } from '@beistand/contract/features/fnol/rules/judge.ts';
import { policyRules } from '@beistand/contract/features/fnol/rules/policy-rules.ts';
import { useMemo } from 'react';
import * as v from 'valibot';
import { labelsOf } from '#features/fnol/fields/field-record.ts';
import { policyRecords } from '#features/fnol/fields/policy-records.ts';
import { isPhone } from '#platform/phone-rule.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import type { Step } from '#wizard/engine/definition.ts';
import type { Labels } from '#wizard/engine/labels.ts';
import type { FnolEntry } from './fnol-entry.ts';
import { laterRules, lineRules } from './later-rules.ts';

export type FnolRules = Required<Pick<Step<FnolEntry>, 'schema' | 'labels' | 'words'>>;

/** One rule for all that is missing of where it happened. */
const words = {
  'lossLocationChoice.required': 'fnol.where.missing',
  'selectedAddress.required': 'fnol.where.missing',
  'lossLocation.addressLine1.required': 'fnol.where.missing',
  'optionalLossLocation.coordinates.required': 'fnol.where.point.missing',
} as const;

/** The rules of a step: the same as on the server, with the clock of the browser. */
export function fnolRules(step: FnolStep, timeZone: string): FnolRules {
  return {
    schema: v.pipe(
      v.custom<FnolEntry>((entry) => typeof entry === 'object'),
      v.transform(({ claim }) => claim),
      v.lazy(
        () =>
          rulesOf(step, { now: new Date(), timeZone, isPhone, lines: lineRules() }) as v.GenericSchema<
            FnolEntry['claim']
          >,
      ),
    ),
    // Read when they are needed: those of later steps are loaded after the wizard is made.
    get labels() {
      return labelsOfStep(step);
    },
    words,
  };
}

function rulesOf(step: FnolStep, judge: Judge): v.GenericSchema {
  if (step === 'select-policy') return policyRules(judge);
  const later = laterRules();
  if (!later) throw new Error(`The step ${step} is open and its rules are not loaded`);
  return later.stepRules(step, judge);
}

const policyLabels = labelsOf(policyRecords);

function labelsOfStep(step: FnolStep): Labels {
  return step === 'select-policy' ? policyLabels : (laterRules()?.labelsOfStep(step) ?? {});
}

export function useFnolRules(step: FnolStep): FnolRules {
  const { timeZone } = useConfiguration();
  return useMemo(() => fnolRules(step, timeZone), [step, timeZone]);
}
