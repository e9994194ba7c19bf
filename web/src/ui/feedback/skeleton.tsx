import { classNames } from '#ui/class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = { shape?: 'text' | 'heading' | 'control' | 'block'; lines?: number };

/** The outline of what is coming. Stands inside a LoadingState, which says so. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classNames(styles.shape, styles[shape])} />
      ))}
    </div>
  );
}
