import type { ComponentProps, ReactNode } from 'react';
import styles from './heading-with-action.module.css';
import { PageHeading } from './page-heading.tsx';

type HeadingWithActionProps = ComponentProps<typeof PageHeading> & { action: ReactNode };

/** A page's heading with what can be done beside it, or below where a line has no room for both. */
export function HeadingWithAction({ action, ...heading }: HeadingWithActionProps) {
  return (
    <div className={styles.row}>
      <PageHeading {...heading} />
      {action}
    </div>
  );
}
