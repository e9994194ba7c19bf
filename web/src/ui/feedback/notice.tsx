import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import styles from './notice.module.css';
import tones from '#ui/content/tone.module.css';
import { toneIcons, type Tone } from '#ui/content/tone.ts';

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits for a pause; without it the notice is not announced. */
  announce?: 'alert' | 'status' | undefined;
  onDismiss?: (() => void) | undefined;
};

export function Notice({ tone = 'info', title, children, actions, announce, onDismiss }: NoticeProps) {
  const text = useText();
  const Icon = toneIcons[tone];
  return (
    <div role={announce} className={classNames(styles.notice, tones[tone])}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <div className={styles.close}>
          <IconButton label={text('action.close')} icon={<X aria-hidden="true" />} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
