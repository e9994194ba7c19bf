import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useUnsavedWork } from '#platform/drafts/unsaved-work.ts';
import type { Wizard } from '#wizard/engine/definition.ts';
import { advance } from '#wizard/engine/engine.ts';
import { isClickable } from '#wizard/engine/sidebar.ts';
import { StepRefused } from '#wizard/engine/step-refused.ts';
import { currentStep, openSteps, pathOf, placeOf, type WizardState } from '#wizard/engine/steps.ts';
import { useAddress, useTraversal } from './use-address.ts';
import {
  runMachine,
  startMachine,
  type MachineEvent,
  type PendingEffect,
  type ShownIssues,
  type WizardMachine,
} from '#wizard/engine/wizard-machine.ts';

export type WizardOptions<Data> = {
  wizard: Wizard<Data>;
  /** Read once. To start from another state, give the component another key. */
  initial: WizardState<Data>;
  /** Where Cancel leads, and an unexpected failure; a function if it depends on the data. */
  cancelPath: string | ((data: Data) => string);
  onFinish: (data: Data) => void;
  /** Called before the wizard goes to the cancel path. */
  onCancel?: ((reason: 'cancelled' | 'failed') => void) | undefined;
  /** Called before the person goes back to a step; false keeps them on the current one. */
  mayReturn?: ((stepId: string) => boolean) | undefined;
  /** Keeps the history state of the current entry from step to step. */
  keepsHistoryState?: boolean;
};

export type WizardControl<Data> = {
  wizard: Wizard<Data>;
  state: WizardState<Data>;
  shown: ShownIssues;
  /** Something was entered or a step was passed, so leaving asks first. */
  isBegun: boolean;
  change: (data: Data) => void;
  next: () => void;
  previous: () => void;
  jump: (stepId: string) => void;
  showPart: (part: string) => void;
  replaceNext: (steps: readonly string[]) => void;
  cancel: () => void;
  /** Closes the wizard without asking and goes to a path outside of it. */
  leaveFor: (path: string) => void;
  question: WizardMachine<Data>['question'];
  /** The question is that of Cancel, not of a link or Back. */
  isCancelling: boolean;
  answer: (isYes: boolean) => void;
};

/** Runs a wizard: passes events to the engine and carries out its effects with the router. */
export function useWizard<Data>(options: WizardOptions<Data>): WizardControl<Data> {
  const { wizard, initial, cancelPath, onFinish, onCancel, mayReturn = () => true, keepsHistoryState } = options;
  const address = useAddress();
  const [{ state, isBegun, shown, question, pending }, dispatch] = useReducer(
    (machine: WizardMachine<Data>, event: MachineEvent<Data>) => runMachine(wizard, machine, event),
    initial,
    startMachine,
  );
  const hasWork = isBegun && state.phase !== 'closed';
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => hasWork && leadsOut(wizard, state, next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  });
  useUnsavedWork(hasWork);

  function arrive() {
    dispatch({ type: 'arrive', pathname: address.current() });
  }

  function moveBack(stepId: string, event: MachineEvent<Data>) {
    if (mayReturn(stepId)) dispatch(event);
  }

  const isShown = () => pathOf(wizard, state) === address.current() && (!state.part || state.part === address.part());

  /** A page that is opened again may show another part than its entry was made for. */
  function begin() {
    arrive();
    const [path, here] = [pathOf(wizard, state), placeOf(wizard, state)];
    const isOther = path === address.current() && !isShown();
    if (isOther) address.move({ path, from: path, to: here, replace: true }, true);
  }

  /** Back and Forward of the browser lead to any step that can be clicked, and to its parts; otherwise the person stays. */
  function traverse(delta: number) {
    if (address.endTurn() || isShown()) return;
    const target = openSteps(wizard, state).find(({ id }) => pathOf(wizard, state, id) === address.current());
    const isHere = target?.id === state.current;
    const event = { type: 'jump', to: target?.id ?? '', part: address.part() } as const;
    if (!target || (isHere && !event.part)) return begin();
    const mayJump = isClickable(wizard, state, target.id) && (isHere || mayReturn(target.id));
    const hasMoved = mayJump && placeOf(wizard, advance(wizard, state, event).state) !== placeOf(wizard, state);
    if (mayJump) dispatch(event);
    if (!hasMoved && delta) address.turnBy(-delta);
  }
  useTraversal({ onStart: begin, onTraverse: traverse });

  function takeCancelPath(reason: 'cancelled' | 'failed') {
    onCancel?.(reason);
    leaveFor(pathOfCancelling());
  }

  function pathOfCancelling(): string {
    return typeof cancelPath === 'string' ? cancelPath : cancelPath(state.data);
  }

  function leaveFor(path: string) {
    dispatch({ type: 'left' });
    address.go(path, { ignoreBlocker: true });
  }

  const perform = useEffectEvent((effect: PendingEffect) => {
    switch (effect.type) {
      case 'redirect':
        return address.move(effect, keepsHistoryState);
      case 'runHandler':
        return void answerOfHandler(wizard, state).then(dispatch);
      case 'finish':
        return onFinish(state.data);
      case 'leave':
        return leaveFor(effect.pathname ?? pathOfCancelling());
    }
  });
  useEffect(() => {
    if (pending.length === 0) return;
    for (const effect of pending) perform(effect);
    dispatch({ type: 'done', count: pending.length });
  }, [pending]);

  function answer(isYes: boolean) {
    dispatch({ type: 'answered' });
    if (question === 'failed') return takeCancelPath('failed');
    if (!isYes) return blocker.reset?.();
    if (blocker.status === 'blocked') {
      dispatch({ type: 'left' });
      return blocker.proceed();
    }
    return takeCancelPath('cancelled');
  }

  return {
    wizard,
    state,
    shown,
    isBegun,
    change: (data) => dispatch({ type: 'change', data }),
    next: () => dispatch({ type: 'next' }),
    previous() {
      const event = { type: 'previous' } as const;
      const { current } = advance(wizard, state, event).state;
      if (current === state.current) dispatch(event);
      else moveBack(current, event);
    },
    jump: (stepId) => moveBack(stepId, { type: 'jump', to: stepId }),
    showPart: (part) => dispatch({ type: 'showPart', part }),
    replaceNext: (steps) => dispatch({ type: 'replaceNext', steps }),
    cancel: () => dispatch({ type: 'cancel' }),
    leaveFor,
    question: blocker.status === 'blocked' ? 'leave' : question,
    isCancelling: blocker.status !== 'blocked' && question === 'leave',
    answer,
  };
}

/** The event that the result of a step's handler leads to. */
async function answerOfHandler<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Promise<MachineEvent<Data>> {
  try {
    const answer = await currentStep(wizard, state).onNext?.(state.data);
    return { type: 'handled', ...(answer ?? { data: state.data }) };
  } catch (failure) {
    if (failure instanceof StepRefused) return { type: 'refused' };
    console.error(failure);
    return { type: 'failed' };
  }
}

/** Whether the path is outside of the wizard, so that leaving has to be confirmed. */
function leadsOut<Data>(wizard: Wizard<Data>, state: WizardState<Data>, pathname: string): boolean {
  return advance(wizard, state, { type: 'arrive', pathname }).effect?.type === 'confirmLeaving';
}
