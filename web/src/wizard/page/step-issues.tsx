import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#i18n/use-text.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { comparePaths } from '#wizard/engine/labels.ts';
import { isError, type Issue } from '#wizard/engine/issue.ts';
import { IssueLines } from './issue-lines.tsx';
import styles from './step-issues.module.css';
import { currentStep } from '#wizard/engine/steps.ts';
import { useIssueText } from './use-issue-text.ts';
import type { WizardControl } from './use-wizard.ts';
import { issuesOnView } from '#wizard/engine/validation.ts';
import { isShown } from '#wizard/engine/wizard-machine.ts';

/** Above a step: errors of its fields, its other errors, errors of other steps, and warnings. */
export function StepIssues<Data>({ wizard, state, shown, jump, showPart }: WizardControl<Data>) {
  const text = useText();
  const issueText = useIssueText(wizard, state.data);
  const box = useRef<HTMLDivElement>(null);
  const onView = issuesOnView(wizard, state).filter((issue) => !issue.isHidden);
  const isHere = (issue: Issue) => issue.validationStep === state.current || issue.validationStep === null;
  const { labels = {}, parts } = currentStep(wizard, state);
  const errors = onView.filter((issue) => isError(issue) && isShown(shown, issue));
  const fields = errors
    .filter((issue) => isHere(issue) && issue.dtoFieldName !== null)
    // One for each field, as the field itself shows one.
    .filter((issue, index, all) => all.findIndex((one) => one.dtoFieldName === issue.dtoFieldName) === index)
    .sort((one, other) => comparePaths(labels, one.dtoFieldName ?? '', other.dtoFieldName ?? ''));
  const others = errors.filter((issue) => isHere(issue) && issue.dtoFieldName === null);
  const elsewhere = errors.filter((issue) => !isHere(issue));
  const warnings = onView.filter((issue) => isHere(issue) && !isError(issue));
  const takesFocus = fields.length === 0 && errors.length > 0;

  const focusOthers = useEffectEvent(() => {
    if (takesFocus) box.current?.focus();
  });
  useEffect(() => focusOthers(), [shown.count]);

  return (
    // Always there: an error that comes back while somebody types must not take the focus, as one that is new does.
    <div className={styles.issues} hidden={errors.length + warnings.length === 0}>
      <ErrorSummary
        issues={fields.map((issue) => ({ name: issue.dtoFieldName ?? '', message: issueText(issue) }))}
        focusKey={shown.count}
        beforeFocus={
          parts &&
          ((name) => {
            const part = parts.partOf(name);
            // At once, so that the field is there to be focused.
            if (part !== parts.shown(state).id) flushSync(() => showPart(part));
          })
        }
      />
      <div ref={box} tabIndex={-1} className={styles.others}>
        <Stack>
          {others.length > 0 && (
            <Notice tone="danger" title={text('wizard.issues.here')}>
              <IssueLines issues={others} issueText={issueText} />
            </Notice>
          )}
          {elsewhere.length > 0 && (
            <Notice tone="danger" title={text('wizard.issues.elsewhere')}>
              <IssueLines issues={elsewhere} issueText={issueText} onJump={jump} />
            </Notice>
          )}
          {warnings.length > 0 && (
            <Notice tone="warning" title={text('wizard.issues.warnings')} announce="status">
              <IssueLines issues={warnings} issueText={issueText} />
              <p>{text('wizard.issues.acknowledge')}</p>
            </Notice>
          )}
        </Stack>
      </div>
    </div>
  );
}
