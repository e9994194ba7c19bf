import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { AskWhyButton } from '#features/desk/ask-why-button.tsx';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { Button } from '#ui/action/button.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './part-frame.module.css';

type PartFrameProps<Data> = {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** How many there are, beside the title. */
  count?: ((data: Data) => number) | undefined;
  action?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A part of a case with its own heading, count and action, which loads and fails by itself. */
export function PartFrame<Data>({ title, query, count, action, children }: PartFrameProps<Data>) {
  const text = useText();
  const id = useId();
  const { data, error, isFetching, refetch } = query;
  const isReasonNeeded = error instanceof RpcError && error.errorCode === 'REASON_NEEDED';
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
          {data !== undefined && count && <span className={styles.count}> {count(data)}</span>}
        </h2>
        {action}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && !error && <LoadingState />}
      {error && (
        <Notice
          tone="danger"
          announce="status"
          title={text(data === undefined ? 'desk.part.failed' : 'desk.part.old', { part: title })}
          actions={
            isReasonNeeded ? (
              <AskWhyButton />
            ) : (
              <Button size="small" loading={isFetching} onClick={() => void refetch()}>
                {text('action.retry')}
              </Button>
            )
          }
        >
          {isReasonNeeded && text('desk.failed.reason')}
        </Notice>
      )}
    </section>
  );
}
