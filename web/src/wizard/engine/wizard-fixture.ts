import * as v from 'valibot';
import { defineWizard, type Step, type Wizard } from './definition.ts';
import { advance, type Transition, type WizardEvent } from './engine.ts';
import type { Issue } from './issue.ts';
import { stepParts } from './step-parts.ts';
import type { WizardState } from './steps.ts';

export function step<Data>(id: string, more: Partial<Step<Data>> = {}): Step<Data> {
  return { id, path: id, title: 'action.ok', Page: () => null, ...more };
}

export function issue(id: string, more: Partial<Issue> = {}): Issue {
  return {
    id,
    title: id,
    description: '',
    type: 'GENERIC_VALIDATION',
    level: 'LEVEL_ERROR',
    isHidden: false,
    validationStep: null,
    relatedEntity: null,
    dtoName: null,
    dtoFieldName: null,
    ...more,
  };
}

export function warning(id: string, more: Partial<Issue> = {}): Issue {
  return issue(id, { level: 'LEVEL_WARN', ...more });
}

/** Sends the events one after the other and returns the last transition. */
export function send<Data>(
  wizard: Wizard<Data>,
  state: WizardState<Data>,
  ...events: WizardEvent<Data>[]
): Transition<Data> {
  return events.reduce<Transition<Data>>((last, event) => advance(wizard, last.state, event), { state, effect: null });
}

export const next = { type: 'next' } as const;
export const previous = { type: 'previous' } as const;

/** A member's report: the loss cause is asked only of those who need immediate help. */
export type Report = { option: string; name: string; cause: string };

export const immediateHelp: Report = { option: 'immediateHelp', name: 'Erika', cause: 'accident' };

export const report = defineWizard<Report>({
  basePath: '/fnol-club',
  version: 1,
  steps: [
    step('type-of-claim', { path: '' }),
    step('contact-details', { schema: v.object({ name: v.pipe(v.string(), v.nonEmpty('name.missing')) }) }),
    step('incident-type', {
      schema: v.object({ cause: v.pipe(v.string(), v.nonEmpty('cause.missing')) }),
      when: (data) => data.option === 'immediateHelp',
    }),
    step('callback-options', { onNext: (data) => Promise.resolve({ data }) }),
  ],
});

/** A first notice of loss: choosing a policy decides the steps that follow, and their address. */
export type Notice = { lob: string; policy: string };

export const notice = defineWizard<Notice>({
  basePath: (data, stepId) => (stepId === 'select-policy' ? '/fnol-select-policy' : `/fnol-${data.lob}`),
  version: 1,
  start: ['select-policy', 'contact', 'summary'],
  steps: [
    step('select-policy', { path: '', onNext: (data) => Promise.resolve({ data }) }),
    step('auto-incident', { path: 'type-of-incident', onNext: (data) => Promise.resolve({ data }) }),
    step('home-incident', { path: 'type-of-incident' }),
    step('where'),
    step('contact'),
    step('summary'),
  ],
});

export const autoSteps = ['auto-incident', 'where', 'contact', 'summary'];

/** Three parts with one field each, of the same name. */
export const threeParts = stepParts(
  [
    { id: 'p1', title: 'action.ok', fields: ['p1'] },
    { id: 'p2', title: 'action.ok', fields: ['p2'] },
    { id: 'p3', title: 'action.ok', fields: ['p3'] },
  ],
  { progress: 'wizard.progress', List: () => null },
);

/** A visit: whom, where and when are the three parts of the middle step. */
export type Visit = { p1: string; p2: string; p3: string; note: string };

const filled = v.pipe(v.string(), v.nonEmpty('missing'));

export const visit = defineWizard<Visit>({
  basePath: '/visit',
  version: 1,
  steps: [
    step('begin', { path: '' }),
    step('plan', { schema: v.object({ p1: filled, p2: filled, p3: filled }), parts: threeParts }),
    step('end', { schema: v.object({ note: filled }) }),
  ],
});
