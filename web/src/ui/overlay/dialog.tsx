import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { useFocusVisible } from 'react-aria/useFocusVisible';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '#i18n/use-text.ts';
import { AriaLocale } from '#ui/aria-locale.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from '#ui/action/icon-button.tsx';

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

/** A modal dialog. It traps the focus while it is open and restores it afterwards. */
export function Dialog({ title, isOpen, onClose, children, actions, width = 'normal', role = 'dialog' }: DialogProps) {
  const text = useText();
  const bodyId = useId();
  const { isFocusVisible } = useFocusVisible();
  const isQuestion = role === 'alertdialog';
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={!isQuestion}
        className={classNames(styles.veil)}
      >
        <Modal className={classNames(styles.sheet, width === 'wide' && styles.wide)}>
          <AriaDialog
            role={role}
            className={classNames(styles.dialog)}
            data-keyboard={isFocusVisible || undefined}
            {...(isQuestion && children && { 'aria-describedby': bodyId })}
          >
            <div className={styles.head}>
              <Heading slot="title" level={2} className={classNames(styles.title)}>
                {title}
              </Heading>
              {!isQuestion && (
                <div className={styles.close}>
                  <IconButton label={text('action.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
                </div>
              )}
            </div>
            {children && (
              <div id={bodyId} className={styles.body}>
                {children}
              </div>
            )}
            {actions && (
              <div className={styles.actions}>
                <ButtonRow>{actions}</ButtonRow>
              </div>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
