import Check from 'lucide-react/icons/check';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { sidebar } from '#wizard/engine/sidebar.ts';
import type { WizardControl } from '#wizard/page/use-wizard.ts';
import type { QuoteEntry } from './quote-entry.ts';
import styles from './steps-across.module.css';

/** The headings of these steps are questions. */
const shortNames: Readonly<Record<string, MessageId>> = {
  offerings: 'quote.step.offerings.short',
  payment: 'quote.step.payment.short',
};

type StepsAcrossProps = Pick<WizardControl<QuoteEntry>, 'wizard' | 'state' | 'jump'>;

/** The steps in one line, so that the offerings have the whole width. On phones only the current one has its name. */
export function StepsAcross({ wizard, state, jump }: StepsAcrossProps) {
  const text = useText();
  const entries = sidebar(wizard, state);
  const isPaying = state.data.quote.state === 'paying';
  return (
    <nav aria-label={text('wizard.steps')}>
      <ol className={styles.steps}>
        {entries.map(({ id, title, isCurrent, isClickable }, index) => {
          const isDone = !isCurrent && state.submitted.includes(id);
          const words = (
            <>
              <span aria-hidden="true" className={classNames(styles.mark, isCurrent && styles.currentMark)}>
                {isDone ? <Check className={styles.icon} /> : index + 1}
              </span>
              <span className={classNames(styles.name, isCurrent && styles.currentName)}>
                {text(shortNames[id] ?? title)}
              </span>
              {isDone && <VisuallyHidden> {text('wizard.step.done')}</VisuallyHidden>}
            </>
          );
          return (
            <li key={id} className={styles.item} aria-current={isCurrent ? 'step' : undefined}>
              {isClickable && !isCurrent && !isPaying ? (
                <button type="button" className={classNames(styles.step, styles.link)} onClick={() => jump(id)}>
                  {words}
                </button>
              ) : (
                <span className={styles.step}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
