import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { currentStep, isLastStep, previousStep } from '#wizard/engine/steps.ts';
import type { WizardControl } from './use-wizard.ts';
import styles from './wizard-actions.module.css';

type WizardActionsProps<Data> = Pick<WizardControl<Data>, 'wizard' | 'state' | 'isBegun' | 'previous' | 'cancel'> & {
  finishLabel: string;
  cancelLabel?: string | undefined;
};

/** Next submits the surrounding form, so that Enter does the same. On phones the bar sticks to the lower edge. */
export function WizardActions<Data>(props: WizardActionsProps<Data>) {
  const { wizard, state, isBegun, previous, cancel, finishLabel, cancelLabel } = props;
  const text = useText();
  const { missing: missingIn, parts } = currentStep(wizard, state);
  const missing = missingIn?.(state.data);
  const { part, count } = parts?.place(state) ?? {};
  const isWaiting = state.phase === 'waiting';

  return (
    <div className={styles.actions}>
      <div className={styles.bar}>
        {(previousStep(wizard, state) ?? parts?.previous(state)) && (
          <Button onClick={previous} disabledReason={isWaiting ? text('ui.busy') : undefined}>
            <ArrowLeft aria-hidden="true" className={styles.arrow} />
            <span className={styles.back}>{text('wizard.previous')}</span>
          </Button>
        )}
        <div className={styles.next}>
          <Button
            type="submit"
            variant="primary"
            wide
            loading={isWaiting}
            disabledReason={missing ? text(missing) : undefined}
          >
            {isLastStep(wizard, state) && part === count ? finishLabel : text('wizard.next')}
          </Button>
        </div>
      </div>
      {isBegun && (
        <div className={styles.cancel}>
          <Button variant="quiet" onClick={cancel}>
            {cancelLabel ?? text('wizard.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
