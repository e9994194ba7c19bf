import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { SidebarEntry } from '#wizard/engine/sidebar.ts';
import styles from './step-list.module.css';

type StepListProps = {
  entries: readonly SidebarEntry[];
  /** The steps on which Next was pressed. */
  submitted: readonly string[];
  issuesOf: (entry: SidebarEntry) => ReactNode;
  /** The parts of the current step. */
  partsOf: (entry: SidebarEntry) => ReactNode;
  onJump: (stepId: string) => void;
};

/** The steps in order: the current one, those that can be opened, and the issues of each. */
export function StepList({ entries, submitted, issuesOf, partsOf, onJump }: StepListProps) {
  return (
    <ol className={styles.list}>
      {entries.map((entry, index) => (
        <li key={entry.id} className={styles.item}>
          <StepName
            entry={entry}
            number={index + 1}
            isDone={submitted.includes(entry.id) && !entry.isCurrent}
            onJump={onJump}
          />
          {entry.isCurrent && partsOf(entry)}
          {/* The issues of the current step are shown on the step itself. */}
          {!entry.isCurrent && entry.issues.length > 0 && <div className={styles.issues}>{issuesOf(entry)}</div>}
        </li>
      ))}
    </ol>
  );
}

type StepNameProps = Pick<StepListProps, 'onJump'> & { entry: SidebarEntry; number: number; isDone: boolean };

function StepName({ entry, number, isDone, onJump }: StepNameProps) {
  const text = useText();
  const content = (
    <>
      <StepMark icon={entry.icon} number={number} isDone={isDone} />
      <span className={styles.words}>
        {text(entry.title)}
        {entry.icon !== 'none' && <span className={styles[entry.icon]}>{text(`wizard.step.${entry.icon}`)}</span>}
        {entry.icon === 'none' && isDone && <VisuallyHidden> {text('wizard.step.done')}</VisuallyHidden>}
      </span>
    </>
  );
  if (entry.isClickable && !entry.isCurrent) {
    return (
      <button type="button" className={classNames(styles.step, styles.clickable)} onClick={() => onJump(entry.id)}>
        {content}
      </button>
    );
  }
  return (
    <span
      aria-current={entry.isCurrent ? 'step' : undefined}
      className={classNames(styles.step, entry.isCurrent && styles.current)}
    >
      {content}
    </span>
  );
}

function StepMark({ icon, number, isDone }: Pick<SidebarEntry, 'icon'> & { number: number; isDone: boolean }) {
  return (
    <span aria-hidden="true" className={classNames(styles.mark, icon !== 'none' && styles[`${icon}Mark`])}>
      {icon === 'error' && <CircleAlert className={styles.icon} />}
      {icon === 'warning' && <TriangleAlert className={styles.icon} />}
      {icon === 'none' && (isDone ? <Check className={styles.icon} /> : number)}
    </span>
  );
}
