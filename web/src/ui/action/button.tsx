import { useId, type ComponentProps, type MouseEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';
import { classNames } from '#ui/class-names.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** Shows a spinner beside the label and ignores clicks. */
    loading?: boolean | undefined;
    /** Why it cannot be used yet. The button stays focusable and shows the reason. */
    disabledReason?: string | undefined;
    /** The id of a text on the page that says why it cannot be used yet, where a tooltip would cover something. */
    disabledReasonId?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, loading, disabledReason, disabledReasonId, className, children, onClick, ...rest } =
    props;
  const tooltipId = useId();
  const text = useText();
  const blocked = Boolean(loading || disabledReason || disabledReasonId);

  function press(event: MouseEvent<HTMLButtonElement>) {
    // An aria-disabled submit button would still submit its form.
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <span className={classNames(styles.wrap, wide && styles.wide)}>
      <button
        type="button"
        aria-describedby={disabledReason ? tooltipId : disabledReasonId}
        {...rest}
        className={classNames(buttonClass({ variant, size }), className)}
        aria-disabled={blocked || undefined}
        aria-busy={loading || undefined}
        onClick={press}
      >
        {loading && <Spinner size="small" />}
        {children}
      </button>
      {disabledReason && (
        <span id={tooltipId} role="tooltip" className={styles.reason}>
          {disabledReason}
        </span>
      )}
      {loading !== undefined && <LiveRegion message={loading ? text('ui.busy') : ''} />}
    </span>
  );
}
