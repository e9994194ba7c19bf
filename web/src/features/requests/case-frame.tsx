import type { ReactNode } from 'react';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './case-frame.module.css';
import { StatusStrip } from './status-strip.tsx';

type CaseFrameProps = {
  title: string;
  intro?: ReactNode;
  /** The page came by itself in place of another. */
  takesFocus?: boolean;
  /** What else can be done: beside the page where there is room, else below it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Around the main pages of a case: where the case stands comes first, then what this link is for. */
export function CaseFrame({ title, intro, takesFocus, aside, children }: CaseFrameProps) {
  return (
    <div className={styles.frame}>
      <StatusStrip />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PageHeading title={title} intro={intro} takesFocus={takesFocus} />
          <Stack gap="loose">{children}</Stack>
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}
