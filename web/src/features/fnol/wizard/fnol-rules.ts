import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { stepRules } from '@beistand/contract/features/fnol/rules/step-rules.ts';
import { useMemo } from 'react';
import * as v from 'valibot';
import { itemLabels, recordsOfStep } from '#features/fnol/fields/claim-records.ts';
import { labelsOf } from '#features/fnol/fields/field-record.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import type { Step } from '#wizard/engine/definition.ts';
import type { Labels } from '#wizard/engine/labels.ts';
import type { FnolEntry } from './fnol-entry.ts';
import { isPhone } from './phone-rule.ts';

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
      v.lazy(() => stepRules(step, { now: new Date(), timeZone, isPhone }) as v.GenericSchema<FnolEntry['claim']>),
    ),
    labels: labelsOfStep[step],
    words,
  };
}

export function useFnolRules(step: FnolStep): FnolRules {
  const { timeZone } = useConfiguration();
  return useMemo(() => fnolRules(step, timeZone), [step, timeZone]);
}

const labelsOfStep = Object.fromEntries(
  Object.entries(recordsOfStep).map(([step, records]) => [step, labelsOf(records, itemsOf(Object.keys(records)))]),
) as Record<FnolStep, Labels>;

function itemsOf(paths: readonly string[]): Labels {
  return Object.fromEntries(
    Object.entries(itemLabels).filter(([item]) => paths.some((path) => `${path}.`.startsWith(`${item}.`))),
  );
}
