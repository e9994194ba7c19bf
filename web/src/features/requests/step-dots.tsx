import type { CaseStep } from '@beistand/contract/features/requests/schema.ts';
import Check from 'lucide-react/icons/check';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './step-dots.module.css';

/** The steps as a line of dots, with the current one in words. The list of all steps is read aloud, the dots are not. */
export function StepDots({ steps }: { steps: readonly CaseStep[] }) {
  const text = useText();
  const position = steps.findIndex(({ state }) => state === 'current');
  const current = steps[position];
  return (
    <>
      <ol aria-hidden="true" className={styles.dots}>
        {steps.map(({ id, state }) => (
          <li key={id} className={classNames(styles.step, styles[state])}>
            <span className={styles.dot}>{state === 'done' && <Check />}</span>
            <span className={styles.label}>{text(`requests.step.${id}`)}</span>
          </li>
        ))}
      </ol>
      {current && (
        <p className={styles.current}>
          <strong>{text(`requests.step.${current.id}`)}</strong>{' '}
          <span className={styles.position}>
            {text('requests.position', { position: position + 1, steps: steps.length })}
          </span>
        </p>
      )}
    </>
  );
}
