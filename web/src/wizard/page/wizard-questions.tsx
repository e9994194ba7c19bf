import { Suspense, type ReactNode } from 'react';
import { FailureDialog, LeaveDialog } from './later-parts.tsx';
import type { WizardControl } from './use-wizard.ts';

type WizardQuestionsProps = Pick<WizardControl<never>, 'question' | 'answer'> & {
  /** The wizard's own leave dialog. It saves first, and then calls `answer`. */
  leaveDialog?: ReactNode;
};

export function WizardQuestions({ question, answer, leaveDialog }: WizardQuestionsProps) {
  return (
    <Suspense>
      {question === 'leave' && (leaveDialog || <LeaveDialog onAnswer={answer} />)}
      {question === 'failed' && <FailureDialog onOk={() => answer(true)} />}
    </Suspense>
  );
}
