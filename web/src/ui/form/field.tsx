import { useMemo, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { ErrorRoom } from './error-room.tsx';
import { FieldContext, fieldId } from './field-wiring.ts';
import styles from './field.module.css';

export type FieldProps = {
  /** The form's name of the value; the error summary finds the field by it. */
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Says "optional" beside the label. Most fields are needed, so those that are not are the ones marked. */
  optional?: boolean | undefined;
  children: ReactNode;
};

/** Label, hint, one control and the room for its error. The room is also the gap to what follows. */
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
        {label}
        {optional && <span className={styles.optional}> {text('ui.optional')}</span>}
      </label>
      {hasHint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      <ErrorRoom id={errorId} error={error} />
    </div>
  );
}
