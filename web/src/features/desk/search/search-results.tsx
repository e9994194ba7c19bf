import type { FoundCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { mostCasesFound } from '@beistand/contract/features/desk/work-kinds.ts';
import { useFoundCases } from '#features/desk/api/search-api.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { FoundCases } from './found-cases.tsx';
import styles from './search-results.module.css';

type SearchResultsProps = { words: string; onChoose: (found: FoundCase) => void; onClose: () => void };

/** What was found, or why nothing is shown. */
export function SearchResults({ words, onChoose, onClose }: SearchResultsProps) {
  const text = useText();
  const { data, error, isFetching, refetch } = useFoundCases(words);
  const count = data?.length ?? 0;
  return (
    <section aria-label={text('desk.search.results')} className={styles.results}>
      <LiveRegion message={data ? text('desk.search.count', { count }) : ''} />
      {error && !isFetching && <ErrorState title={text('desk.search.failed')} onRetry={() => void refetch()} />}
      {isFetching && !data && <LoadingState />}
      {data && count === 0 && <p>{text('desk.search.none')}</p>}
      {data && count > 0 && <FoundCases found={data} onChoose={onChoose} />}
      {count === mostCasesFound && <p>{text('desk.search.most', { count })}</p>}
      <Button size="small" variant="quiet" onClick={onClose}>
        {text('action.close')}
      </Button>
    </section>
  );
}
