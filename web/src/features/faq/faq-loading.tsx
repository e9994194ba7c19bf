import { useText } from '#i18n/use-text.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './faq-loading.module.css';

/** A skeleton of the page: the links to the sections, and a section with its questions. */
export function FaqLoading() {
  const text = useText();
  return (
    <LoadingState label={text('faq.loading')}>
      <div className={styles.columns}>
        <div className={styles.chips}>
          <Skeleton shape="control" />
        </div>
        <div className={styles.links}>
          <Skeleton lines={8} />
        </div>
        <div className={styles.section}>
          <Skeleton shape="heading" />
          <Skeleton shape="control" lines={6} />
        </div>
      </div>
    </LoadingState>
  );
}
