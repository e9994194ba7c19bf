import { useEffect, useRef, type ReactNode } from 'react';
import type { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './act-dialog.module.css';
import { ActFailure } from './act-failure.tsx';

type ActDialogProps = {
  title: string;
  form: Pick<ReturnType<typeof useForm>, 'onSubmit' | 'isSending' | 'failure' | 'attempts' | 'submitCount'> & {
    /** Forgets what was kept of it and closes; see `useActForm`. */
    discard?: () => void;
  };
  /** What the button that sends it says. */
  submit: string;
  variant?: 'primary' | 'danger';
  onClose: () => void;
  /** Another button of the row. */
  further?: ReactNode;
  children: ReactNode;
};

/** The form of an act in a dialog: its fields, why it was not done, and the two ways out. */
export function ActDialog({ title, form, submit, variant = 'primary', onClose, further, children }: ActDialogProps) {
  const text = useText();
  const fields = useRef<HTMLFormElement>(null);

  // The first that is wrong may be out of sight.
  useEffect(() => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.querySelector('input') ?? wrong)?.focus();
  }, [form.submitCount]);

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form ref={fields} noValidate onSubmit={form.onSubmit}>
        {children}
        {form.failure !== undefined && (
          <div className={styles.failure}>
            <ActFailure key={form.attempts} failure={form.failure} />
          </div>
        )}
        <ButtonRow>
          <Button type="submit" variant={variant} loading={form.isSending}>
            {submit}
          </Button>
          {further}
          <Button onClick={form.discard ?? onClose}>{text('desk.cancel')}</Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
