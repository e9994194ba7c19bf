import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import type { PartListProps } from '#wizard/engine/definition.ts';
import { isError } from '#wizard/engine/issue.ts';
import styles from './part-list.module.css';

/** The parts of the current step, below its name: those that were reached can be opened. */
export function PartList({ parts, at, issues, isSubmitted, onShow }: PartListProps) {
  const text = useText();
  const { part: shown } = parts.place(at);
  const wrong = issues.flatMap((issue) => (isError(issue) ? [parts.partOf(issue.dtoFieldName ?? '')] : []));
  return (
    <ol className={styles.list}>
      {parts.list.map(({ id, title }, index) => {
        const words = (
          <>
            {text(title)}
            {wrong.includes(id) && <span className={styles.error}>{text('wizard.step.error')}</span>}
          </>
        );
        const isShown = index + 1 === shown;
        const before = parts.list[index - 1]?.id ?? '';
        const isReached = isSubmitted || (at.submittedParts?.includes(before) && !wrong.includes(before));
        const isOpen = !isShown && (index < shown || isReached);
        return (
          <li key={id}>
            {isOpen ? (
              <button type="button" className={classNames(styles.part, styles.open)} onClick={() => onShow(id)}>
                {words}
              </button>
            ) : (
              <span
                aria-current={isShown ? 'true' : undefined}
                className={classNames(styles.part, isShown && styles.shown)}
              >
                {words}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
