import type { Wizard } from './definition.ts';
import { advance, type Effect, type WizardEvent } from './engine.ts';
import type { Issue } from './issue.ts';
import { isBefore, pathOf, placeOf, type WizardState } from './steps.ts';
import { issuesOnView } from './validation.ts';

/**
 * The issues in the summary. They stay until they are corrected, also where a field is then wrong in another way; issues of other fields
 * that appear meanwhile are shown at the next press of Next.
 */
export type ShownIssues = { count: number; ids: readonly string[] };

/** Whether an issue, or another of the same field, is in the summary. */
export function isShown({ ids }: ShownIssues, { id, validationStep, dtoFieldName }: Issue): boolean {
  return ids.some((one) => one === id || (dtoFieldName && one.startsWith(`${validationStep}:${dtoFieldName}:`)));
}

/** A move to another step or part, as the browser's history has to follow it; for places see `placeOf`. */
export type Move = {
  path: string;
  from: string;
  to: string;
  /** Replaces the entry in the history: it leads back, or the person did not ask for it. */
  replace: boolean;
};

/** An effect that the page has to carry out. Issues and questions are not effects: they are part of the state. */
export type PendingEffect =
  | ({ type: 'redirect' } & Move)
  | Extract<Effect, { type: 'runHandler' | 'finish' }>
  | { type: 'leave'; pathname: string | null };

/** The wizard's state, the question and the issues it shows, and the effects that are not carried out yet, in order. */
export type WizardMachine<Data> = {
  state: WizardState<Data>;
  /** Something was entered or a step was passed, so leaving would lose something. */
  isBegun: boolean;
  shown: ShownIssues;
  question: 'leave' | 'failed' | null;
  pending: readonly PendingEffect[];
};

export type MachineEvent<Data> = WizardEvent<Data> | { type: 'answered' } | { type: 'done'; count: number };

export function startMachine<Data>(state: WizardState<Data>): WizardMachine<Data> {
  const isBegun = state.visited.length > 1;
  return { state, isBegun, shown: { count: 0, ids: [] }, question: null, pending: [] };
}

export function runMachine<Data>(
  wizard: Wizard<Data>,
  machine: WizardMachine<Data>,
  event: MachineEvent<Data>,
): WizardMachine<Data> {
  if (event.type === 'answered') return { ...machine, question: null };
  if (event.type === 'done') return { ...machine, pending: machine.pending.slice(event.count) };
  const { state, effect } = advance(wizard, machine.state, event);
  const hasMoved = state.current !== machine.state.current || state.part !== machine.state.part;
  const isShowing = hasMoved || effect?.type === 'showIssues';
  const isBegun = machine.isBegun || hasMoved || state.data !== machine.state.data;
  const shown = isShowing ? show(wizard, state, machine.shown) : machine.shown;
  const isPart = hasMoved && effect?.type !== 'redirect' && state.phase !== 'closed';
  const moved = effect?.type === 'redirect' || isPart ? [moveTo(wizard, machine.state, state, event)] : [];
  return take({ ...machine, state, isBegun, shown, pending: [...machine.pending, ...moved] }, effect);
}

function moveTo<Data>(
  wizard: Wizard<Data>,
  before: WizardState<Data>,
  state: WizardState<Data>,
  { type }: WizardEvent<Data>,
): PendingEffect {
  const replace = type === 'arrive' || type === 'change' || isBefore(wizard, state, before);
  const [path, from, to] = [pathOf(wizard, state), placeOf(wizard, before), placeOf(wizard, state)];
  return { type: 'redirect', path, from, to, replace };
}

function take<Data>(machine: WizardMachine<Data>, effect: Effect | null): WizardMachine<Data> {
  const adding = (pending: PendingEffect) => ({ ...machine, pending: [...machine.pending, pending] });
  switch (effect?.type) {
    case 'alert':
      return { ...machine, question: 'failed' };
    case 'confirmLeaving':
      if (machine.isBegun) return { ...machine, question: 'leave' };
      return adding({ type: 'leave', pathname: effect.pathname });
    case 'runHandler':
    case 'finish':
      return adding(effect);
    case 'redirect':
    case 'showIssues':
    case undefined:
      return machine;
  }
}

/** Issues are shown after Next was blocked, and when the wizard moves to a step, or a part of one, while there are some. */
function show<Data>(wizard: Wizard<Data>, state: WizardState<Data>, { count }: ShownIssues): ShownIssues {
  const ids = issuesOnView(wizard, state).flatMap(({ id, isHidden }) => (isHidden ? [] : [id]));
  return { count: ids.length > 0 ? count + 1 : count, ids };
}
