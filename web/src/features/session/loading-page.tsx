import { LoadingState } from '#ui/loading-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
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
