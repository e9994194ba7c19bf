import { integerText } from '@beistand/contract/validation/numbers.ts';
import { required } from '@beistand/contract/validation/required.ts';
import { maxLength, noOuterSpaces } from '@beistand/contract/validation/texts.ts';
import * as v from 'valibot';
import type { Issue } from '#wizard/engine/issue.ts';

/** What the check at the end of the sample answers; whoever tries the wizard chooses. */
export const checkAnswers = ['fine', 'issues', 'refusal', 'failure'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

export const tripKinds = ['day', 'tour'] as const;

export type Trip = {
  kind: (typeof tripKinds)[number];
  traveller: string;
  withoutLuggage: boolean;
  /** How often the luggage was checked, so that one sees when it is not checked again. */
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

/** A warning of the step itself: another number of nights is another reason, and warns again. */
export function nightsIssues({ nights }: Trip): Issue[] {
  if (Number(nights) <= manyNights) return [];
  return [{ ...plainIssue, id: `many nights: ${nights}`, title: 'sample.stay.manyNights', level: 'LEVEL_WARN' }];
}

/** What a server may find: an error at a field of another step, and a matter that somebody else decides. */
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
