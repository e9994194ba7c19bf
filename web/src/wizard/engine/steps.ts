import type { PartState, Step, Wizard } from './definition.ts';
import type { Issue } from './issue.ts';

/** Plain values only, so that a draft can hold it. Steps are named by their ids. */
export type WizardState<Data> = PartState & {
  /** Filling: the person is editing. Waiting: a step's handler is running. Closed: finished, failed or left. */
  phase: 'filling' | 'waiting' | 'closed';
  data: Data;
  /** The data as they were when the current step was entered. */
  snapshot: Data;
  /** In order, including those that `when` leaves out at the moment. */
  steps: readonly string[];
  current: string;
  visited: readonly string[];
  /** The steps on which Next was pressed. */
  submitted: readonly string[];
  /** Ids of the validation issues that were on view when Next was pressed. */
  acknowledged: readonly string[];
  /** Issues from outside, such as a server; a step's own issues are computed from the data instead. */
  reported: readonly Issue[];
};

/** The steps that `when` does not leave out, for the sidebar and the progress bar. */
export function presentSteps<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Step<Data>[] {
  return state.steps.map((id) => stepOf(wizard, id)).filter((step) => step.when?.(state.data) ?? true);
}

/** The steps that can be entered: present and not skipped. */
export function openSteps<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Step<Data>[] {
  return presentSteps(wizard, state).filter((step) => !step.skip?.(state.data));
}

export function currentStep<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Step<Data> {
  return stepOf(wizard, state.current);
}

export function nextStep<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Step<Data> | undefined {
  const here = position(state, state.current);
  return openSteps(wizard, state).find((step) => position(state, step.id) > here);
}

export function previousStep<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Step<Data> | undefined {
  const here = position(state, state.current);
  return openSteps(wizard, state).findLast((step) => position(state, step.id) < here);
}

/** On the last step Next finishes the wizard. */
export function isLastStep<Data>(wizard: Wizard<Data>, state: WizardState<Data>): boolean {
  return nextStep(wizard, state) === undefined;
}

/** A jump may lead to any open step up to the furthest one that was visited. */
export function canJumpTo<Data>(wizard: Wizard<Data>, state: WizardState<Data>, id: string): boolean {
  const isOpen = openSteps(wizard, state).some((step) => step.id === id);
  return isOpen && position(state, id) <= highestPosition(state);
}

export function highestPosition<Data>(state: WizardState<Data>): number {
  return Math.max(...state.visited.map((id) => position(state, id)));
}

export function position<Data>(state: WizardState<Data>, id: string): number {
  return state.steps.indexOf(id);
}

export function pathOf<Data>(wizard: Wizard<Data>, state: WizardState<Data>, id = state.current): string {
  const { path } = stepOf(wizard, id);
  const basePath = wizard.basePath(state.data, id);
  return path === '' ? basePath : `${basePath}/${path}`;
}

/** The path of the current step, and the part of it that is shown: `/visit/plan#where`. */
export function placeOf<Data>(wizard: Wizard<Data>, state: WizardState<Data>): string {
  const path = pathOf(wizard, state);
  return state.part ? `${path}#${state.part}` : path;
}

/** Whether this state shows an earlier step, or an earlier part of the same one. */
export function isBefore<Data>(wizard: Wizard<Data>, state: WizardState<Data>, other: WizardState<Data>): boolean {
  const { parts } = currentStep(wizard, state);
  if (state.current !== other.current) return position(other, state.current) < position(other, other.current);
  return Boolean(parts && parts.place(state).part < parts.place(other).part);
}

/** Whether a path belongs to the wizard, even if no step has it. */
export function isInside<Data>(wizard: Wizard<Data>, state: WizardState<Data>, pathname: string): boolean {
  return state.steps.some((id) => `${pathname}/`.startsWith(`${wizard.basePath(state.data, id)}/`));
}

export function including(list: readonly string[], ...ids: string[]): readonly string[] {
  return [...new Set([...list, ...ids])];
}

function stepOf<Data>(wizard: Wizard<Data>, id: string): Step<Data> {
  const step = wizard.steps.get(id);
  if (!step) throw new Error(`This wizard has no step "${id}".`);
  return step;
}
