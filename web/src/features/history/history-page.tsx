import { getRouteApi } from '@tanstack/react-router';
import ListFilter from 'lucide-react/icons/list-filter';
import type { ComponentProps } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { usePageTitle } from '#platform/page-title.ts';
import { BackLink } from '#ui/action/back-link.tsx';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Pagination } from '#ui/table/pagination.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { useHistory } from './api.ts';
import { HistoryConversation } from './history-conversation.tsx';
import { HistoryFilters } from './history-filters.tsx';
import styles from './history-page.module.css';
import { type HistorySearch, typeOfSearch } from './history-search.ts';
import { HistoryTable } from './history-table.tsx';

const route = getRouteApi('/member/history');

/** The history of the case, newest first. It updates by itself while it is open. */
export function HistoryPage() {
  const text = useText();
  const { historyRedirectPath } = useMember();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, before, after, source } = search;
  const history = useHistory({ before, after, type: typeOfSearch(search.type), source });
  const title = text('history.title');
  usePageTitle(title);

  function filter(part: Pick<HistorySearch, 'type' | 'source'>) {
    const { filters, type, source: from } = search;
    void navigate({ search: { filters, type, source: from, ...part } });
  }

  function turn(to: number) {
    const { older, newer } = history.data ?? {};
    const { before: _before, after: _after, page: _page, ...rest } = search;
    // The first page is loaded without a position, so that it always has the newest entries.
    if (to === 1) void navigate({ search: rest });
    else if (to > page && older) void navigate({ search: { ...rest, page: to, before: older } });
    else if (to < page && newer) void navigate({ search: { ...rest, page: to, after: newer } });
  }

  return (
    <div className={styles.page}>
      <BackLink label={text('history.back')} render={(link) => <MemberLink page={historyRedirectPath} {...link} />} />
      <PageHeading title={title} intro={text('history.intro')} />
      <Stack>
        <ButtonRow>
          <Button
            size="small"
            aria-expanded={search.filters !== undefined}
            onClick={() => void navigate({ search: search.filters ? {} : { filters: 'all' }, resetScroll: false })}
          >
            <ListFilter aria-hidden="true" />
            {text('history.filter')}
          </Button>
        </ButtonRow>
        <HistoryFilters search={search} onFilter={filter} />
        {history.isPending && (
          <LoadingState label={text('history.loading')}>
            <Skeleton shape="block" />
          </LoadingState>
        )}
        {history.isLoadingError && (
          <ErrorState
            title={text('history.failed')}
            onRetry={() => void history.refetch()}
            retrying={history.isFetching}
          >
            {text('history.failed.hint')}
          </ErrorState>
        )}
        {history.isSuccess && (
          <>
            <Entries entries={history.data.historyEntries} isStale={history.isPlaceholderData} />
            {(page > 1 || history.data.older) && (
              <Pagination
                label={text('history.pages')}
                page={page}
                hasNext={history.data.older !== null}
                onPageChange={turn}
              />
            )}
          </>
        )}
      </Stack>
    </div>
  );
}

/** A table where four columns fit, else a conversation. */
function Entries(props: ComponentProps<typeof HistoryTable>) {
  const text = useText();
  const isWide = useMedia('(width >= 45rem)');
  if (props.entries.length === 0) return <EmptyState drawing="messages" message={text('history.empty')} />;
  return isWide ? <HistoryTable {...props} /> : <HistoryConversation {...props} />;
}
