import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './loading-page.module.css';

/** While the provider is asked who is there. */
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
