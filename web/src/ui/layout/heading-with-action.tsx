import type { ComponentProps, ReactNode } from 'react';
import styles from './heading-with-action.module.css';
import { PageHeading } from './page-heading.tsx';

type HeadingWithActionProps = ComponentProps<typeof PageHeading> & { action: ReactNode };

/** A page's heading with its action beside it, or below it on narrow screens. */
export function HeadingWithAction({ action, ...heading }: HeadingWithActionProps) {
  return (
    <div className={styles.row}>
      <PageHeading {...heading} />
      {action}
    </div>
  );
}
