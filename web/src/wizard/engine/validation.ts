import type { Step, Wizard } from './definition.ts';
import { isError, isValidation, schemaIssues, type Issue } from './issue.ts';
import { openSteps, position, presentSteps, type WizardState } from './steps.ts';

/** The issues that a step finds in the data by its schema and its own rules. */
export function ownIssues<Data>(step: Step<Data>, data: Data): Issue[] {
  const schemaErrors = step.schema ? schemaIssues(step.schema, data, step.id) : [];
  const otherIssues = (step.issues?.(data) ?? []).map((issue) => ({ ...issue, validationStep: step.id }));
  return [...schemaErrors, ...otherIssues];
}

/**
 * A step's errors, its own and the reported ones, whether they are shown yet or not. An underwriting issue is none: it stops the buying
 * of an offering, not the wizard.
 */
export function errorsAt<Data>(step: Step<Data>, state: WizardState<Data>): Issue[] {
  const reported = state.reported.filter((issue) => issue.validationStep === step.id);
  return [...ownIssues(step, state.data), ...reported].filter((issue) => isError(issue) && isValidation(issue));
}

/** Next is blocked by errors up to the current step, and once by every new error, whichever step it belongs to. */
export function isBlocked<Data>(wizard: Wizard<Data>, state: WizardState<Data>): boolean {
  const here = position(state, state.current);
  const passed = openSteps(wizard, state).filter((step) => position(state, step.id) <= here);
  return newErrors(state).length > 0 || passed.some((step) => errorsAt(step, state).length > 0);
}

/** Reported errors that the person has not acknowledged. A step's own errors do not count: they block Next anyway. */
export function newErrors<Data>(state: WizardState<Data>): Issue[] {
  return state.reported.filter(
    (issue) => isError(issue) && isValidation(issue) && !state.acknowledged.includes(issue.id),
  );
}

/** All issues to show, acknowledged warnings marked as hidden. A step's own errors are left out until it, or their part of it, was submitted. */
export function issuesOnView<Data>(wizard: Wizard<Data>, state: WizardState<Data>): Issue[] {
  const own = presentSteps(wizard, state)
    .filter((step) => state.visited.includes(step.id))
    .flatMap((step) =>
      ownIssues(step, state.data).filter(
        (issue) => !isError(issue) || state.submitted.includes(step.id) || step.parts?.isSubmitted(state, issue),
      ),
    );
  return [...own, ...state.reported].map((issue) => ({
    ...issue,
    isHidden: issue.isHidden || (issue.level === 'LEVEL_WARN' && state.acknowledged.includes(issue.id)),
  }));
}
