import { useMemo, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { FieldError } from './field-error.tsx';
import { FieldContext, fieldId } from './field-wiring.ts';
import styles from './field.module.css';

export type FieldProps = {
  /** The name of the value in the form; the error summary finds the field by it. */
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shows "optional" beside the label. Most fields are required, so the optional ones are marked. */
  optional?: boolean | undefined;
  children: ReactNode;
};

/** Label, hint, one control and the space for its error, which is also the gap to the next field. */
export function Field({ name, label, hint, error, required = false, optional = false, children }: FieldProps) {
  const text = useText();
  const id = fieldId(name);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = Boolean(hint);
  const invalid = Boolean(error);

  const wiring = useMemo(() => {
    const describedBy = [hasHint && hintId, invalid && errorId].filter(Boolean).join(' ') || undefined;
    return { id, name, labelId: `${id}-label`, describedBy, invalid, required };
  }, [id, name, hintId, errorId, hasHint, invalid, required]);

  return (
    <div className={styles.field} data-field={name}>
      <label id={wiring.labelId} htmlFor={id} className={styles.label}>
        <UnbrokenNumbers>{label}</UnbrokenNumbers>
        {optional && <span className={styles.optional}> {text('ui.optional')}</span>}
      </label>
      {hasHint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
