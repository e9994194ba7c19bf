import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#i18n/use-text.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  title: string;
  isOpen: boolean;
  /** Called by Escape, a click on the backdrop, and the cross. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  width?: 'normal' | 'wide';
  /** An answer is needed: no cross, and a click outside does nothing. Escape still closes. */
  role?: 'dialog' | 'alertdialog';
};

/** A modal dialog. It holds the focus while it is open and restores it afterwards. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen && createPortal(<OpenDialog {...props} />, document.body);
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { title, onClose, children, actions, width = 'normal', role = 'dialog' } = props;
  const text = useText();
  const id = useId();
  const isQuestion = role === 'alertdialog';
  const { dialog, sheet } = useModal({ onClose, isDismissable: !isQuestion });
  return (
    <dialog
      ref={dialog}
      role={isQuestion ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={isQuestion && children ? `${id}-body` : undefined}
      className={styles.veil}
    >
      <div ref={sheet} tabIndex={-1} className={classNames(styles.dialog, width === 'wide' && styles.wide)}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            <UnbrokenNumbers>{title}</UnbrokenNumbers>
          </h2>
          {!isQuestion && (
            <div className={styles.close}>
              <IconButton label={text('action.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
            </div>
          )}
        </div>
        {children && (
          <div id={`${id}-body`} className={styles.body}>
            {children}
          </div>
        )}
        {actions && (
          <div className={styles.actions}>
            <ButtonRow>{actions}</ButtonRow>
          </div>
        )}
      </div>
    </dialog>
  );
}
