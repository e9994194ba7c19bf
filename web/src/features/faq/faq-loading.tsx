import { LoadingState } from '#ui/loading-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useText } from '#i18n/use-text.ts';
import styles from './faq-loading.module.css';

/** The shape of what comes: the sections' links, and a section with its questions. */
export function FaqLoading() {
  const text = useText();
  return (
    <LoadingState label={text('faq.loading')}>
      <div className={styles.columns}>
        <div className={styles.navigation}>
          <Skeleton lines={5} />
        </div>
        <div className={styles.section}>
          <Skeleton shape="heading" />
          <Skeleton shape="control" lines={5} />
        </div>
      </div>
    </LoadingState>
  );
}
