import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './loading-page.module.css';

/** Shown while the provider is asked for a session. */
export function LoadingPage() {
  return (
    <div className={styles.page}>
      <LoadingState>
        <Skeleton shape="heading" />
        <Skeleton shape="block" />
      </LoadingState>
    </div>
  );
}
