import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './skeleton.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type LoadingStateProps = {
  label?: string | undefined;
  /** Skeletons in the shape of the content; three lines of text by default. */
  children?: ReactNode;
};

export function LoadingState({ label, children }: LoadingStateProps) {
  const text = useText();
  return (
    <div role="status" className={styles.group}>
      <VisuallyHidden>{label ?? text('ui.loading')}</VisuallyHidden>
      {children ?? <Skeleton lines={3} />}
    </div>
  );
}
