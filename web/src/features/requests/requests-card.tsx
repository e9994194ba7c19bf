import type { DoneRequest } from '@beistand/contract/features/requests/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import Check from 'lucide-react/icons/check';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useCaseProgress } from './api.ts';
import { RequestList } from './request-list.tsx';
import styles from './request-list.module.css';

type RequestsCardProps = {
  /** The page has no primary action of its own: the most pressing task gets it. */
  hasPrimary?: boolean;
  /** The id of a request that the page itself is about. */
  without?: string | undefined;
};

/** What the club asks for, and what of it is settled. A failed load is shown at the status only. */
export function RequestsCard({ hasPrimary = false, without }: RequestsCardProps) {
  const text = useText();
  const progress = useCaseProgress();
  if (progress.isLoadingError) return null;
  return (
    <Card title={text('requests.title')}>
      {progress.isPending ? (
        <LoadingState />
      ) : (
        <>
          <RequestList progress={progress.data} hasPrimary={hasPrimary} without={without} />
          {progress.data.done.length > 0 && <DoneRequests done={progress.data.done} />}
        </>
      )}
    </Card>
  );
}

function DoneRequests({ done }: { done: readonly DoneRequest[] }) {
  const text = useText();
  const { locale } = useLocale();
  const configuration = useConfiguration();
  return (
    <div className={styles.done}>
      <Disclosure title={text('requests.done', { count: done.length })}>
        <ul className={styles.doneList}>
          {done.map(({ id, title, doneAt }) => (
            <li key={id}>
              <Check aria-hidden="true" />
              <span>
                {softHyphenated(title)}{' '}
                <span className={styles.doneAt}>{formatDate(doneAt, locale, configuration)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
