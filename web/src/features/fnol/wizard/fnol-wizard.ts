import { fnolSteps, type FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { draftVersion } from '@beistand/contract/features/fnol/draft-versions.ts';
import { AdditionalInformationPage } from '#features/fnol/people/additional-information-page.tsx';
import { ContactDetailsPage } from '#features/fnol/people/contact-details-page.tsx';
import { hasHappened } from '#features/fnol/policy/loss-time.ts';
import { SelectPolicyPage } from '#features/fnol/policy/select-policy-page.tsx';
import { TypeOfIncidentPage } from '#features/fnol/incident/type-of-incident-page.tsx';
import { SummaryPage } from '#features/fnol/summary/summary-page.tsx';
import { WherePage } from '#features/fnol/where/where-page.tsx';
import { defineWizard, type Answer, type Step, type Wizard } from '#wizard/engine/definition.ts';
import { lobOf, type FnolEntry } from './fnol-entry.ts';
import { fnolRules } from './fnol-rules.ts';

export type FnolHandlers = {
  /** Brings what the policy insures. */
  choosePolicy: (entry: FnolEntry) => Promise<Answer<FnolEntry>>;
  /** Makes the draft, or saves it. */
  save: (entry: FnolEntry) => Promise<Answer<FnolEntry>>;
  submit: (entry: FnolEntry) => Promise<Answer<FnolEntry>>;
};

export const selectPolicyPath = '/fnol-select-policy';

type StepParts = Omit<Step<FnolEntry>, 'id' | 'path' | 'schema' | 'labels' | 'words'>;

export function fnolWizard(timeZone: string, { choosePolicy, save, submit }: FnolHandlers): Wizard<FnolEntry> {
  const parts: Record<FnolStep, StepParts> = {
    'select-policy': {
      title: 'fnol.step.policy',
      missing: missingPolicy,
      onNext: choosePolicy,
      everyNext: true,
      Page: SelectPolicyPage,
    },
    'type-of-incident': { title: 'fnol.step.incident', onNext: save, everyNext: true, Page: TypeOfIncidentPage },
    where: { title: 'fnol.step.where', Page: WherePage },
    'contact-details': { title: 'fnol.step.contact', Page: ContactDetailsPage },
    'additional-information': { title: 'fnol.step.additional', Page: AdditionalInformationPage },
    summary: { title: 'fnol.step.summary', onNext: submit, Page: SummaryPage },
  };
  return defineWizard<FnolEntry>({
    basePath: (entry, step) => (step === 'select-policy' || !lobOf(entry) ? selectPolicyPath : `/fnol-${lobOf(entry)}`),
    version: draftVersion,
    steps: fnolSteps.map((id) => ({
      id,
      path: id === 'select-policy' ? '' : id,
      ...fnolRules(id, timeZone),
      ...parts[id],
    })),
  });
}

/** Next needs a policy, and a loss that has happened. */
function missingPolicy({
  claim: { lossDate, policy },
}: FnolEntry): 'fnol.policy.missing' | 'fnol.lossDate.missing' | null {
  if (lossDate === undefined || !hasHappened(lossDate)) return 'fnol.lossDate.missing';
  return policy?.policyNumber === undefined ? 'fnol.policy.missing' : null;
}
