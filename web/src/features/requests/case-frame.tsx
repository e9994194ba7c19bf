import type { ReactNode } from 'react';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './case-frame.module.css';
import { StatusStrip } from './status-strip.tsx';

type CaseFrameProps = {
  title: string;
  intro?: ReactNode;
  /** What else can be done: beside the page where there is room, else below it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Around the main pages of a case, except that of a document to sign, which has no room for it (170 kB): where the case stands comes first, then what this link is for. */
export function CaseFrame({ title, intro, aside, children }: CaseFrameProps) {
  return (
    <div className={styles.frame}>
      <StatusStrip />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PageHeading title={title} intro={intro} />
          <Stack gap="loose">{children}</Stack>
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}
