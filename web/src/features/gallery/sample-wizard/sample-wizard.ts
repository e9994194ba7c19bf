import { defineWizard, type Answer, type Wizard } from '#wizard/engine/definition.ts';
import { StepRefused } from '#wizard/engine/step-refused.ts';
import { LuggagePage } from './luggage-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { foundIssues, nightsIssues, stayRules, travellerRules, type Trip } from './sample-trip.ts';
import { StayPage } from './stay-page.tsx';
import { TripPage } from './trip-page.tsx';

/** A wizard that uses every feature of the engine, for trying and testing; nothing is stored. */
export const sampleWizard: Wizard<Trip> = defineWizard<Trip>({
  basePath: '/ui-wizard',
  version: 1,
  start: ['trip', 'luggage', 'review'],
  steps: [
    { id: 'trip', path: '', title: 'sample.trip.title', ...travellerRules, Page: TripPage },
    {
      id: 'luggage',
      path: 'luggage',
      title: 'sample.luggage.title',
      skip: (trip) => trip.withoutLuggage,
      onNext: async (trip) => ({ data: { ...trip, luggageChecks: trip.luggageChecks + 1 } }),
      Page: LuggagePage,
    },
    { id: 'stay', path: 'stay', title: 'sample.stay.title', ...stayRules, issues: nightsIssues, Page: StayPage },
    { id: 'review', path: 'review', title: 'sample.review.title', onNext: check, Page: ReviewPage },
  ],
});

/** A trip with nights has other steps after the first. */
export function stepsAfterTrip(kind: Trip['kind']): readonly string[] {
  return kind === 'tour' ? ['luggage', 'stay', 'review'] : ['luggage', 'review'];
}

async function check(trip: Trip): Promise<Answer<Trip>> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (trip.checkAnswer === 'failure') throw new Error('The sample was told to fail');
  if (trip.checkAnswer === 'refusal') throw new StepRefused();
  return { data: trip, issues: trip.checkAnswer === 'issues' ? foundIssues : [] };
}
