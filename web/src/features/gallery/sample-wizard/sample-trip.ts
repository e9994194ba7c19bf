import { integerText } from '@beistand/contract/validation/numbers.ts';
import { required } from '@beistand/contract/validation/required.ts';
import { maxLength, noOuterSpaces } from '@beistand/contract/validation/texts.ts';
import * as v from 'valibot';
import type { Issue } from '#wizard/engine/issue.ts';

/** The result of the check at the end of the sample, chosen by the person who tries it. */
export const checkAnswers = ['fine', 'issues', 'refusal', 'failure'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

export const tripKinds = ['day', 'tour'] as const;

export type Trip = {
  kind: (typeof tripKinds)[number];
  traveller: string;
  withoutLuggage: boolean;
  /** How often the luggage was checked, to show when the check does not run again. */
  luggageChecks: number;
  nights: string;
  checkAnswer: CheckAnswer;
};

export const blankTrip: Trip = {
  kind: 'day',
  traveller: '',
  withoutLuggage: false,
  luggageChecks: 0,
  nights: '2',
  checkAnswer: 'fine',
};

export const travellerRules = {
  schema: v.object({ traveller: required(v.pipe(v.string(), noOuterSpaces(), maxLength(30))) }),
  labels: { traveller: 'sample.trip.traveller' },
} as const;

export const stayRules = {
  schema: v.object({ nights: required(integerText) }),
  labels: { nights: 'sample.stay.nights' },
} as const;

const manyNights = 14;

const plainIssue: Omit<Issue, 'id' | 'title'> = {
  description: '',
  type: 'GENERIC_VALIDATION',
  level: 'LEVEL_ERROR',
  isHidden: false,
  validationStep: null,
  relatedEntity: null,
  dtoName: null,
  dtoFieldName: null,
};

/** A warning of the step itself. Its id contains the number of nights, so another number warns again. */
export function nightsIssues({ nights }: Trip): Issue[] {
  if (Number(nights) <= manyNights) return [];
  return [{ ...plainIssue, id: `many nights: ${nights}`, title: 'sample.stay.manyNights', level: 'LEVEL_WARN' }];
}

/** Issues as a server may report them: an error at a field of another step, and an underwriting issue. */
export const foundIssues: readonly Issue[] = [
  {
    ...plainIssue,
    id: 'traveller unknown',
    title: 'unknownCode',
    type: 'FIELD_VALIDATION',
    validationStep: 'trip',
    dtoName: 'Trip',
    dtoFieldName: 'traveller',
  },
  {
    ...plainIssue,
    id: 'needs approval',
    title: 'sample.review.needsApproval',
    type: 'UNDERWRITING_ISSUE',
    level: 'LEVEL_WARN',
    validationStep: 'review',
    relatedEntity: { publicID: 'order:17', displayName: 'Order 17', type: 'Order' },
  },
];
