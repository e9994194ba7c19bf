import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import type { ComponentType } from 'react';
import { preloadIncidentOf, preloadLineIncidents } from '#features/fnol/incident/line-incidents.ts';
import { type LazyPart, lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import type { FnolEntry } from './fnol-entry.ts';

type StepPage = ComponentType<StepPageProps<FnolEntry>>;

const pages: Record<FnolStep, LazyPart<StepPageProps<FnolEntry>>> = {
  'select-policy': lazyPart(() =>
    import('#features/fnol/policy/select-policy-page.tsx').then((module) => module.SelectPolicyPage),
  ),
  'type-of-incident': lazyPart(() =>
    import('#features/fnol/incident/type-of-incident-page.tsx').then((module) => module.TypeOfIncidentPage),
  ),
  where: lazyPart(() => import('#features/fnol/where/where-page.tsx').then((module) => module.WherePage)),
  'contact-details': lazyPart(() =>
    import('#features/fnol/people/contact-details-page.tsx').then((module) => module.ContactDetailsPage),
  ),
  'additional-information': lazyPart(() =>
    import('#features/fnol/people/additional-information-page.tsx').then((module) => module.AdditionalInformationPage),
  ),
  summary: lazyPart(() => import('#features/fnol/summary/summary-page.tsx').then((module) => module.SummaryPage)),
};

/** The page of each step, loaded when it is first shown. */
export const stepPages: Record<FnolStep, StepPage> = {
  ...pages,
  'type-of-incident': TypeOfIncident,
};

/** What a line asks comes beside the page, so that they are shown together. */
function TypeOfIncident(props: StepPageProps<FnolEntry>) {
  preloadIncidentOf(props.data.claim.policy?.policyType);
  const Page = pages['type-of-incident'];
  return <Page {...props} />;
}

/** Loads all of them, so that a claim can be finished when the network is lost in between. */
export function preloadStepPages(): void {
  for (const page of Object.values(pages)) page.preload();
  preloadLineIncidents();
}
