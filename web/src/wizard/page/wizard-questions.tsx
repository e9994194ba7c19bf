import { Suspense } from 'react';
import { FailureDialog, LeaveDialog } from './later-parts.tsx';
import type { WizardControl } from './use-wizard.ts';

type WizardQuestionsProps = Pick<WizardControl<never>, 'question' | 'answer'>;

export function WizardQuestions({ question, answer }: WizardQuestionsProps) {
  return (
    <Suspense>
      {question === 'leave' && <LeaveDialog onAnswer={answer} />}
      {question === 'failed' && <FailureDialog onOk={() => answer(true)} />}
    </Suspense>
  );
}
