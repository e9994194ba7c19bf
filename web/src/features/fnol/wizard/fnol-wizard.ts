import { fnolSteps, type FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { draftVersion } from '@beistand/contract/features/fnol/draft-versions.ts';
import { hasHappened } from '#features/fnol/policy/has-happened.ts';
import { defineWizard, type Answer, type Step, type Wizard } from '#wizard/engine/definition.ts';
import { lobOf, type FnolEntry } from './fnol-entry.ts';
import { fnolRules } from './fnol-rules.ts';
import type { StepPages } from './step-pages.tsx';

export type FnolHandlers = {
  /** Brings what the policy insures. */
  choosePolicy: (entry: FnolEntry) => Promise<Answer<FnolEntry>>;
  /** Makes the draft, or saves it. */
  save: (entry: FnolEntry) => Promise<Answer<FnolEntry>>;
  submit: (entry: FnolEntry) => Promise<Answer<FnolEntry>>;
};

export const selectPolicyPath = '/fnol-select-policy';

type StepParts = Omit<Step<FnolEntry>, 'id' | 'path' | 'schema' | 'labels' | 'words' | 'Page'>;

export function fnolWizard(
  timeZone: string,
  { choosePolicy, save, submit }: FnolHandlers,
  pages: StepPages,
): Wizard<FnolEntry> {
  const parts: Record<FnolStep, StepParts> = {
    'select-policy': {
      title: 'fnol.step.policy',
      missing: missingPolicy,
      onNext: choosePolicy,
      everyNext: true,
    },
    'type-of-incident': { title: 'fnol.step.incident', onNext: save, everyNext: true },
    where: { title: 'fnol.step.where' },
    'contact-details': { title: 'fnol.step.contact' },
    'additional-information': { title: 'fnol.step.additional' },
    summary: { title: 'fnol.step.summary', onNext: submit },
  };
  return defineWizard<FnolEntry>({
    basePath: (entry, step) => (step === 'select-policy' || !lobOf(entry) ? selectPolicyPath : `/fnol-${lobOf(entry)}`),
    version: draftVersion,
    steps: fnolSteps.map((id) =>
      Object.assign(fnolRules(id, timeZone), parts[id], {
        id,
        path: id === 'select-policy' ? '' : id,
        Page: pages[id],
      }),
    ),
  });
}

/** Next needs a policy, and a loss that has happened. */
function missingPolicy({
  claim: { lossDate, policy },
}: FnolEntry): 'fnol.policy.missing' | 'fnol.lossDate.missing' | null {
  if (lossDate === undefined || !hasHappened(lossDate)) return 'fnol.lossDate.missing';
  return policy?.policyNumber === undefined ? 'fnol.policy.missing' : null;
}
