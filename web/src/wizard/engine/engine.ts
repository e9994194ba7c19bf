import { refuse, sequenceProblems, type Answer, type Wizard } from './definition.ts';
import { isError, isValidation } from './issue.ts';
import {
  currentStep,
  including,
  isInside,
  canJumpTo,
  nextStep,
  openSteps,
  pathOf,
  position,
  previousStep,
  type WizardState,
} from './steps.ts';
import { errorsAt, isBlocked, issuesOnView, newErrors, ownIssues } from './validation.ts';

export type WizardEvent<Data> =
  | { type: 'next' }
  | { type: 'previous' }
  /** To a step, or to one of its parts. */
  | { type: 'jump'; to: string; part?: string | undefined }
  /** Shows a part of the current step. */
  | { type: 'showPart'; part: string }
  | ({ type: 'change' } & Answer<Data>)
  | { type: 'replaceNext'; steps: readonly string[] }
  /** The handler that `runHandler` asked for has finished. */
  | ({ type: 'handled' } & Answer<Data>)
  /** The handler did not succeed and has told the person, who may try again. */
  | { type: 'refused' }
  /** An unexpected error. */
  | { type: 'failed' }
  /** The browser shows, or is about to show, this address. */
  | { type: 'arrive'; pathname: string }
  | { type: 'cancel' }
  /** The person confirmed that they want to leave. */
  | { type: 'left' };

/** What the caller has to do, at most one thing per event. */
export type Effect =
  | { type: 'redirect'; path: string }
  | { type: 'runHandler'; stepId: string }
  | { type: 'showIssues' }
  | { type: 'finish' }
  /** Ask before the person leaves; `pathname` is where they were going, if known. */
  | { type: 'confirmLeaving'; pathname: string | null }
  /** Say that something went wrong, then go to the cancel path. */
  | { type: 'alert' };

export type Transition<Data> = { state: WizardState<Data>; effect: Effect | null };

/** While a handler runs the wizard changes neither step nor data; a closed wizard ignores all events. */
const acceptedEvents: Record<WizardState<unknown>['phase'], readonly WizardEvent<unknown>['type'][]> = {
  filling: ['next', 'previous', 'jump', 'showPart', 'change', 'replaceNext', 'failed', 'arrive', 'cancel', 'left'],
  waiting: ['handled', 'refused', 'replaceNext', 'failed', 'arrive', 'cancel', 'left'],
  closed: [],
};

/** The current step of a wizard that has not entered one yet. */
export const beforeFirstStep = '';

export function start<Data>(wizard: Wizard<Data>, data: Data, steps = wizard.start): WizardState<Data> {
  if (import.meta.env.DEV) refuse(sequenceProblems(wizard.steps, steps));
  const blank: WizardState<Data> = {
    phase: 'filling',
    data,
    snapshot: data,
    steps,
    current: beforeFirstStep,
    visited: [],
    submitted: [],
    acknowledged: [],
    reported: [],
  };
  return enter(wizard, blank, beforeFirstStep);
}

/** Starts with existing data at the first step that they leave incomplete. */
export function resume<Data>(wizard: Wizard<Data>, data: Data, steps = wizard.start): WizardState<Data> {
  const state = enter(wizard, start(wizard, data, steps), steps.at(-1) ?? beforeFirstStep);
  const open = openSteps(wizard, state).map((step) => step.id);
  const passed = open.slice(0, open.indexOf(state.current));
  return { ...state, visited: [...passed, state.current], submitted: passed };
}

/** Applies one event and returns the new state and at most one effect for the caller. */
export function advance<Data>(
  wizard: Wizard<Data>,
  state: WizardState<Data>,
  event: WizardEvent<Data>,
): Transition<Data> {
  if (!acceptedEvents[state.phase].includes(event.type)) return stay(state);
  const transition = respond(wizard, state, event);
  const path = pathOf(wizard, transition.state);
  const hasMoved = transition.state.phase !== 'closed' && path !== pathOf(wizard, state);
  return hasMoved ? { state: transition.state, effect: { type: 'redirect', path } } : transition;
}

function respond<Data>(wizard: Wizard<Data>, state: WizardState<Data>, event: WizardEvent<Data>): Transition<Data> {
  switch (event.type) {
    case 'next':
      return pressNext(wizard, state);
    case 'handled':
      return takeAnswer(wizard, state, event);
    case 'previous':
      return goBack(wizard, state);
    case 'jump':
      return event.part ? jumpToPart(wizard, state, event.to, event.part) : jump(wizard, state, event.to);
    case 'showPart':
      return stay({ ...state, part: event.part });
    case 'change':
      return change(wizard, state, event);
    case 'replaceNext':
      return stay(replaceNext(wizard, state, event.steps));
    case 'refused':
      return stay({ ...state, phase: 'filling' });
    case 'arrive':
      return { state, effect: effectOfArriving(wizard, state, event.pathname) };
    case 'cancel':
      return { state, effect: { type: 'confirmLeaving', pathname: null } };
    case 'failed':
      return { state: { ...state, phase: 'closed' }, effect: { type: 'alert' } };
    case 'left':
      return stay({ ...state, phase: 'closed' });
  }
}

function pressNext<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Transition<Data> {
  const step = currentStep(wizard, state);
  const inside = step.parts?.next(state, errorsAt(step, state));
  if (inside) {
    return { state: { ...state, ...inside.at }, effect: inside.isBlocked ? { type: 'showIssues' } : null };
  }
  const submitted = { ...state, submitted: including(state.submitted, state.current) };
  const seen = issuesOnView(wizard, submitted).filter(isValidation);
  const pressed = { ...submitted, acknowledged: including(state.acknowledged, ...seen.map((issue) => issue.id)) };
  if (isBlocked(wizard, state)) return showIssues(wizard, pressed);

  const next = nextStep(wizard, state);
  const isNew = !next || !state.visited.includes(next.id);
  const { onNext, everyNext } = step;
  if (onNext && (isNew || everyNext)) {
    return { state: { ...pressed, phase: 'waiting' }, effect: { type: 'runHandler', stepId: state.current } };
  }
  return goOn(wizard, pressed);
}

function takeAnswer<Data>(wizard: Wizard<Data>, state: WizardState<Data>, answer: Answer<Data>): Transition<Data> {
  const { data, issues = state.reported } = answer;
  const answered: WizardState<Data> = { ...state, phase: 'filling', data, reported: issues };
  if (!isBlocked(wizard, answered)) return goOn(wizard, answered);

  // These errors block the Next that brought them. They count as acknowledged, so that the following Next is not blocked again.
  const acknowledged = including(state.acknowledged, ...newErrors(answered).map((issue) => issue.id));
  return showIssues(wizard, enter(wizard, { ...answered, acknowledged }, state.current));
}

/** Shows the issues of the step, in its first part that has errors. */
function showIssues<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Transition<Data> {
  const step = currentStep(wizard, state);
  const part = step.parts?.wrong(errorsAt(step, state));
  return { state: part ? { ...state, part } : state, effect: { type: 'showIssues' } };
}

function goOn<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Transition<Data> {
  const next = nextStep(wizard, state);
  if (!next) return { state: { ...state, phase: 'closed' }, effect: { type: 'finish' } };
  return stay(enter(wizard, state, next.id));
}

function goBack<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Transition<Data> {
  const step = currentStep(wizard, state);
  const part = step.parts?.previous(state)?.id;
  if (part) return stay({ ...state, part });
  const isValid = !ownIssues(step, state.data).some(isError);
  const kept = isValid ? state : withData(state, state.snapshot);
  const previous = previousStep(wizard, kept);
  return stay(previous ? enter(wizard, kept, previous.id, true) : state);
}

function jump<Data>(wizard: Wizard<Data>, state: WizardState<Data>, to: string): Transition<Data> {
  if (to === state.current || !canJumpTo(wizard, state, to)) return stay(state);
  const moved = enter(wizard, state, to);
  return moved === state ? showIssues(wizard, state) : stay(moved);
}

/** Shows a part that was reached; an earlier one of the step with errors is shown instead. */
function jumpToPart<Data>(wizard: Wizard<Data>, state: WizardState<Data>, to: string, part: string): Transition<Data> {
  const isHere = to === state.current;
  const { state: there, effect } = isHere ? stay(state) : jump(wizard, state, to);
  const step = currentStep(wizard, there);
  if (there.current !== to || !step.parts) return { state: there, effect };
  const { parts } = step;
  const isBefore = isHere && parts.place({ part }).part < parts.place(state).part;
  const reached = isBefore ? part : parts.restored({ part }, errorsAt(step, there));
  const moved = { ...there, part: reached };
  return reached === part ? { state: moved, effect } : showIssues(wizard, moved);
}

function change<Data>(wizard: Wizard<Data>, state: WizardState<Data>, answer: Answer<Data>): Transition<Data> {
  const changed = withData(state, answer.data);
  const { issues = changed.reported } = answer;
  return stay(enter(wizard, { ...changed, reported: issues }, state.current));
}

function replaceNext<Data>(wizard: Wizard<Data>, state: WizardState<Data>, ids: readonly string[]): WizardState<Data> {
  const kept = state.steps.slice(0, position(state, state.current) + 1);
  const replaced = state.steps.slice(kept.length);
  const steps = [...kept, ...ids];
  if (import.meta.env.DEV) refuse(sequenceProblems(wizard.steps, steps));
  return {
    ...state,
    steps,
    visited: state.visited.filter((id) => kept.includes(id)),
    submitted: state.submitted.filter((id) => kept.includes(id)),
    reported: state.reported.filter((issue) => !replaced.includes(issue.validationStep ?? '')),
  };
}

function effectOfArriving<Data>(wizard: Wizard<Data>, state: WizardState<Data>, pathname: string): Effect | null {
  const address = pathname.replace(/\/+$/, '');
  const path = pathOf(wizard, state);
  if (address === path) return null;
  return isInside(wizard, state, address) ? { type: 'redirect', path } : { type: 'confirmLeaving', pathname };
}

/** Enters the wanted step, or the next open one; an earlier step with errors is entered instead. Going back leads to its last part. */
export function enter<Data>(
  wizard: Wizard<Data>,
  state: WizardState<Data>,
  wanted: string,
  isBack = false,
): WizardState<Data> {
  const open = openSteps(wizard, state);
  const target = open.findIndex((step) => position(state, step.id) >= position(state, wanted));
  const upToTarget = target === -1 ? open : open.slice(0, target + 1);
  const stop = upToTarget.slice(0, -1).find((step) => errorsAt(step, state).length > 0) ?? upToTarget.at(-1);
  if (!stop || stop.id === state.current) return state;
  const part = stop.parts?.entered(errorsAt(stop, state), isBack);
  const visited = including(state.visited, stop.id);
  return { ...state, current: stop.id, part, submittedParts: undefined, snapshot: state.data, visited };
}

/** Reported issues of the current step are dropped, because they were about the old data. */
function withData<Data>(state: WizardState<Data>, data: Data): WizardState<Data> {
  return { ...state, data, reported: state.reported.filter((issue) => issue.validationStep !== state.current) };
}

function stay<Data>(state: WizardState<Data>): Transition<Data> {
  return { state, effect: null };
}
