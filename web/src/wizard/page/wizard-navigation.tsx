import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SidebarIssues } from './later-parts.tsx';
import { currentStep } from '#wizard/engine/steps.ts';
import { sidebar } from '#wizard/engine/sidebar.ts';
import { StepList } from './step-list.tsx';
import type { WizardControl } from './use-wizard.ts';
import styles from './wizard-navigation.module.css';

type WizardNavigationProps<Data> = Pick<WizardControl<Data>, 'wizard' | 'state' | 'jump' | 'showPart'> & {
  title: string;
  heading?: ReactNode;
};

/** Beside the steps where there is room; on phones a bar above them, with the list behind a button. */
export function WizardNavigation<Data>(props: WizardNavigationProps<Data>) {
  const { wizard, state, jump, showPart, title, heading } = props;
  const text = useText();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const entries = sidebar(wizard, state);
  const step = entries.findIndex((entry) => entry.isCurrent) + 1;
  const progress = text('wizard.progress', { step, count: entries.length });
  const { parts } = currentStep(wizard, state);
  const place = parts?.place(state);

  const closing = (go: (id: string) => void) => (id: string) => {
    setIsOpen(false);
    go(id);
  };

  return (
    <nav aria-label={text('wizard.steps')} className={styles.navigation}>
      {heading ?? <p className={styles.title}>{title}</p>}
      <div className={styles.bar}>
        <ProgressBar
          label={title}
          value={place ? step - 1 + place.part / place.count : step}
          max={entries.length}
          valueText={parts ? `${progress}, ${text(parts.progress, place)}` : progress}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text('wizard.steps')}
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </button>
      </div>
      <div id={listId} className={classNames(styles.list, isOpen && styles.open)}>
        <StepList
          entries={entries}
          submitted={state.submitted}
          issuesOf={({ issues }) => (
            <Suspense>
              <SidebarIssues wizard={wizard} state={state} issues={issues} />
            </Suspense>
          )}
          partsOf={({ issues }) =>
            parts && (
              <parts.List
                parts={parts}
                at={state}
                issues={issues}
                isSubmitted={state.submitted.includes(state.current)}
                onShow={closing(showPart)}
              />
            )
          }
          onJump={closing(jump)}
        />
      </div>
    </nav>
  );
}
