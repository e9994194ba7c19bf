import { fnolSteps, type FnolStep } from './codes.ts';
import type { Judge } from '#features/fnol/rules/judge.ts';
import type { FnolData } from './schema.ts';
import { stepIssues } from '#features/fnol/rules/step-rules.ts';

/** Where a draft goes on: at the first step with an error, else at the first that was never seen, else at the summary. */
export function resumeStep(claim: FnolData, judge: Judge): FnolStep {
  const visited: readonly FnolStep[] = claim.draft?.visited ?? [];
  return (
    fnolSteps.find((step) => stepIssues(step, claim, judge).length > 0) ??
    fnolSteps.find((step) => step !== 'select-policy' && !visited.includes(step)) ??
    'summary'
  );
}
