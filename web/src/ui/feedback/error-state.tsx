import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/content/drawing.tsx';
import styles from './state-message.module.css';

type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** What the reader can do, or that nothing is lost. */
  children?: ReactNode;
  /** Left out if trying again cannot work. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
};

export function ErrorState({ title, children, onRetry, retrying }: ErrorStateProps) {
  const text = useText();
  return (
    <div role="alert" className={styles.state}>
      <Drawing name="trouble" />
      <div className={styles.words}>
        <p className={classNames(styles.message, styles.title)}>{title}</p>
        {children && <div className={classNames(styles.message, styles.muted)}>{children}</div>}
      </div>
      {onRetry && (
        <Button onClick={onRetry} loading={retrying}>
          {!retrying && <RotateCw aria-hidden="true" />}
          {text('action.retry')}
        </Button>
      )}
    </div>
  );
}
