import type { MessageId } from '#i18n/message-id.ts';
import type { Wizard } from './definition.ts';
import { isError, type Issue } from './issue.ts';
import { canJumpTo, pathOf, presentSteps, type WizardState } from './steps.ts';
import { issuesOnView } from './validation.ts';

export type SidebarEntry = {
  id: string;
  title: MessageId;
  path: string;
  isCurrent: boolean;
  isClickable: boolean;
  issues: readonly Issue[];
  icon: 'error' | 'warning' | 'none';
};

export function sidebar<Data>(wizard: Wizard<Data>, state: WizardState<Data>): SidebarEntry[] {
  const onView = issuesOnView(wizard, state).filter((issue) => !issue.isHidden);
  return presentSteps(wizard, state).map(({ id, title }) => {
    const issues = onView.filter((issue) => issue.validationStep === id);
    return {
      id,
      title,
      path: pathOf(wizard, state, id),
      isCurrent: id === state.current,
      isClickable: isClickable(wizard, state, id),
      issues,
      icon: iconFor(issues),
    };
  });
}

/** Stricter than a jump: a step that has just appeared before the current one was never visited and cannot be clicked. */
export function isClickable<Data>(wizard: Wizard<Data>, state: WizardState<Data>, id: string): boolean {
  return state.phase === 'filling' && state.visited.includes(id) && canJumpTo(wizard, state, id);
}

function iconFor(issues: readonly Issue[]): SidebarEntry['icon'] {
  if (issues.some(isError)) return 'error';
  return issues.length > 0 ? 'warning' : 'none';
}
