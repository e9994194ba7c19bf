import { Suspense, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { StepIssues, useLaterParts } from './later-parts.tsx';
import { currentStep } from '#wizard/engine/steps.ts';
import type { WizardControl } from './use-wizard.ts';
import { issuesOnView } from '#wizard/engine/validation.ts';
import { isShown } from '#wizard/engine/wizard-machine.ts';
import { WizardActions } from './wizard-actions.tsx';
import { WizardNavigation } from './wizard-navigation.tsx';
import styles from './wizard-page.module.css';
import { WizardQuestions } from './wizard-questions.tsx';

type WizardPageProps<Data> = {
  control: WizardControl<Data>;
  /** The title of the whole wizard. */
  title: string;
  /** The label of the last step's button. */
  finishLabel: string;
  /** Above everything else, such as the emergency numbers. */
  lead?: ReactNode;
  /** Above the buttons, such as why sending has to wait. */
  note?: ReactNode;
  /** Above the step's heading, such as whether the entries are saved. */
  status?: ReactNode;
  /** Instead of the title above the list of steps. */
  heading?: ReactNode;
  /** The label of the cancel button, if it is not "Cancel". */
  cancelLabel?: string | undefined;
  /** Instead of the usual leave dialog; it calls the control's `answer`. */
  leaveDialog?: ReactNode;
  /**
   * While a step's page is loaded. The buttons come with it: it would move them away while they are pressed, and the press would do
   * nothing. Not for a page that the server renders, for what is in a boundary takes part in the page later than the rest.
   */
  coming?: ReactNode;
};

/** The page of a wizard: its steps, the fields of the current step, and the buttons. */
export function WizardPage<Data>(props: WizardPageProps<Data>) {
  const { control, title, finishLabel, lead, note, status, heading, cancelLabel, leaveDialog, coming } = props;
  const { wizard, state, shown, change, next } = control;
  const text = useText();
  const step = currentStep(wizard, state);
  const { id, Page } = step;
  const part = step.parts?.shown(state);
  const stepTitle = text((part ?? step).title);
  const onView = issuesOnView(wizard, state);
  const hasIssues = onView.some((issue) => !issue.isHidden);
  const issues = onView
    .filter((issue) => issue.validationStep === id)
    .map((issue) => ({ ...issue, isNew: !isShown(shown, issue) }));
  useLaterParts();
  usePageTitle(`${stepTitle} – ${title}`);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    next();
  }

  const body = (
    <>
      <Page key={id} data={state.data} part={part?.id} issues={issues} onChange={change} />
      {note}
      <WizardActions {...control} finishLabel={finishLabel} cancelLabel={cancelLabel} />
    </>
  );

  return (
    <div className={styles.wizard}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.navigation}>
        <WizardNavigation {...control} title={title} heading={heading} />
      </div>
      {/* The whole step is inside the form, so that the sticky action bar is visible from its first line on. */}
      <form noValidate onSubmit={submit} className={styles.step}>
        {status}
        {/* With the same key as the page, the old heading would sometimes stay beside the new one. */}
        <PageHeading key={`heading ${id}`} title={stepTitle} takesFocus={state.visited.length > 1} />
        <Suspense>{(hasIssues || shown.count > 0) && <StepIssues {...control} />}</Suspense>
        {coming ? <Suspense fallback={coming}>{body}</Suspense> : body}
      </form>
      <WizardQuestions {...control} leaveDialog={leaveDialog} />
    </div>
  );
}
