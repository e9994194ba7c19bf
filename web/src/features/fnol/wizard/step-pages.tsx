import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import type { ComponentType } from 'react';
import { preloadIncidentOf, preloadLineIncidents } from '#features/fnol/incident/line-incidents.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import type { FnolEntry } from './fnol-entry.ts';

type StepPage = ComponentType<StepPageProps<FnolEntry>>;

export type StepPages = Record<FnolStep, StepPage> & {
  /** Loads all of them, so that a claim can be finished when the network is lost in between. */
  preload(): void;
};

const loads: Record<FnolStep, () => Promise<StepPage>> = {
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

/** The page of each step, loaded with the texts that it alone needs when it is first shown. */
export function makeStepPages(needTexts: (step: FnolStep) => Promise<void>): StepPages {
  function pageOf(step: FnolStep) {
    return lazyPart(async () => {
      const [page] = await Promise.all([loads[step](), needTexts(step)]);
      return page;
    });
  }

  const pages = {
    'select-policy': pageOf('select-policy'),
    'type-of-incident': pageOf('type-of-incident'),
    where: pageOf('where'),
    'contact-details': pageOf('contact-details'),
    'additional-information': pageOf('additional-information'),
    summary: pageOf('summary'),
  };

  /** What a line asks comes beside the page, so that they are shown together. */
  function TypeOfIncident(props: StepPageProps<FnolEntry>) {
    preloadIncidentOf(props.data.claim.policy?.policyType);
    const Page = pages['type-of-incident'];
    return <Page {...props} />;
  }

  return {
    ...pages,
    'type-of-incident': TypeOfIncident,
    preload() {
      for (const page of Object.values(pages)) page.preload();
      preloadLineIncidents();
    },
  };
}
