import { classNames } from '#ui/class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = { shape?: 'text' | 'heading' | 'control' | 'block'; lines?: number };

/** The outline of content that is loading. Used inside a LoadingState, which announces it. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classNames(styles.shape, styles[shape])} />
      ))}
    </div>
  );
}
