import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { Suspense, useState, type ComponentType } from 'react';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import type { FnolEntry } from './fnol-entry.ts';

type StepPage = ComponentType<StepPageProps<FnolEntry>>;

const pages: Record<FnolStep, () => Promise<StepPage>> = {
  'select-policy': () =>
    import('#features/fnol/policy/select-policy-page.tsx').then((module) => module.SelectPolicyPage),
  'type-of-incident': () =>
    import('#features/fnol/incident/type-of-incident-page.tsx').then((module) => module.TypeOfIncidentPage),
  where: () => import('#features/fnol/where/where-page.tsx').then((module) => module.WherePage),
  'contact-details': () =>
    import('#features/fnol/people/contact-details-page.tsx').then((module) => module.ContactDetailsPage),
  'additional-information': () =>
    import('#features/fnol/people/additional-information-page.tsx').then((module) => module.AdditionalInformationPage),
  summary: () => import('#features/fnol/summary/summary-page.tsx').then((module) => module.SummaryPage),
};

/** What was loaded is shown at once: a moment without it would move the buttons under the person's finger. */
const loaded = new Map<string, StepPage>();

/** The page of each step, loaded when it is first shown. */
export const stepPages = Object.fromEntries(
  Object.entries(pages).map(([step, load]) => [step, laterPage(step, load)]),
) as Record<FnolStep, StepPage>;

/** Loads all of them, so that a claim can be finished when the network is lost in between. */
export function preloadStepPages(): void {
  for (const [step, load] of Object.entries(pages))
    load()
      .then((page) => loaded.set(step, page))
      .catch(() => undefined);
}

function laterPage(step: string, load: () => Promise<StepPage>): StepPage {
  const Later = lazyPart(load);
  return function LaterPage(props) {
    const [Page] = useState(() => loaded.get(step));
    if (Page) return <Page {...props} />;
    return (
      <Suspense fallback={<LoadingState />}>
        <Later {...props} />
      </Suspense>
    );
  };
}
