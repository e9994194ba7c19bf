import { getRouteApi, useNavigate } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useDeskCounts, useDeskItems, type InboxFilter } from '#features/desk/api/inbox-api.ts';
import { useDeskLive } from '#features/desk/api/use-desk-live.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { HeadingWithAction } from '#ui/layout/heading-with-action.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { InboxFilters } from './inbox-filters.tsx';
import styles from './inbox-page.module.css';
import { filterIn } from './inbox-filter.ts';
import { changedSearch, type InboxSearch } from './inbox-search.ts';
import { ItemList } from './item-list.tsx';
import { QueueNav } from './queue-nav.tsx';
import { SpokenDeadlines } from './spoken-deadlines.tsx';
import { TakeNextButton } from './take-next-button.tsx';
import { timeOfDay } from './time-left.ts';

const route = getRouteApi('/signed-in/desk-area/desk');

/** What waits for the people of the club. */
export function InboxPage() {
  const text = useText();
  const navigate = useNavigate();
  const search = route.useSearch();
  const filter = filterIn(search);
  usePageTitle(text('desk.title'));
  const isLive = useDeskLive();
  const filtersId = useId();
  const [isFiltering, setFiltering] = useState(false);

  const change = (part: InboxSearch) =>
    void navigate({ to: '/desk', search: changedSearch(search, part), resetScroll: false });
  const title = text(search.mine ? 'desk.queue.mine' : filter.queue ? `desk.queue.${filter.queue}` : 'desk.queue.all');

  // Each is read where it is seen.
  const hasPanes = useMedia('(width >= 68.75rem)');
  const hasQueuesBeside = useMedia('(width >= 78rem)');
  const isPhone = useMedia('(width < 45rem)');
  const live = <LiveLine filter={filter} isLive={isLive} />;
  const queues = (
    <div className={styles.queues}>
      <Queues search={search} />
    </div>
  );
  const next = (
    <div className={styles.next}>
      <TakeNextButton queue={filter.queue} />
    </div>
  );

  return (
    <div className={styles.page}>
      {hasPanes && queues}
      {hasQueuesBeside && live}
      <div className={styles.heading}>
        <HeadingWithAction title={title} action={!isPhone && next} />
      </div>
      <div className={styles.toggle}>
        <Button
          size="small"
          aria-expanded={isFiltering}
          aria-controls={filtersId}
          onClick={() => setFiltering(!isFiltering)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {text('desk.filters', { count: [filter.communicationTypeExt, filter.state].filter(Boolean).length })}
        </Button>
      </div>
      {!hasPanes && queues}
      <div className={styles.list}>
        <InboxFilters id={filtersId} isOpen={isFiltering} search={search} onChange={change} />
        {/* A new list for each filter, so that what one shows does not hold back what another has. */}
        <Items
          key={JSON.stringify(filter)}
          filter={filter}
          live={!hasQueuesBeside && live}
          onClear={() => void navigate({ to: '/desk', search: {} })}
        />
      </div>
      {isPhone && next}
    </div>
  );
}

/** Without counts the list stays. */
function Queues({ search }: { search: InboxSearch }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useDeskCounts();
  if (data) return <QueueNav counts={data} search={search} />;
  if (!error || isFetching) return <LoadingState label={text('desk.queues')} />;
  return (
    <Notice
      tone="warning"
      announce="status"
      title={text('desk.counts.failed')}
      actions={
        <Button size="small" onClick={() => void refetch()}>
          {text('action.retry')}
        </Button>
      }
    />
  );
}

type ItemsProps = { filter: InboxFilter; live: ReactNode; onClear: () => void };

function Items({ filter, live, onClear }: ItemsProps) {
  const text = useText();
  const read = useDeskItems(filter);
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = read;
  const time = useTimeOf(read.dataUpdatedAt);
  const items = useMemo(() => data?.pages.flatMap((one) => one.items) ?? [], [data]);
  if (error && !isFetching && !data)
    return (
      <div className={styles.state}>
        <Card>
          <ErrorState title={text('desk.items.failed')} onRetry={() => void refetch()} />
        </Card>
      </div>
    );
  if (!data || isPlaceholderData)
    return (
      <div className={styles.state}>
        <LoadingState>
          <Skeleton shape="control" lines={6} />
        </LoadingState>
      </div>
    );
  if (items.length === 0)
    return <NothingWaits isNarrowed={Object.keys(filter).length > 1 || filter.mine} onClear={onClear} />;
  return (
    <>
      <SpokenDeadlines items={items} />
      <ItemList
        items={items}
        notice={error && <NotLive time={time} retrying={isFetching} onRetry={() => void refetch()} />}
        more={
          hasNextPage && (
            <Button wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('desk.more')}
            </Button>
          )
        }
        live={live}
      />
    </>
  );
}

/** Whether the list keeps itself up to date, or of when it is. */
function LiveLine({ filter, isLive }: { filter: InboxFilter; isLive: boolean }) {
  const text = useText();
  const { data, error, isPlaceholderData, dataUpdatedAt } = useDeskItems(filter);
  const time = useTimeOf(dataUpdatedAt);
  if (error || isPlaceholderData || !data?.pages.some(({ items }) => items.length > 0)) return null;
  return <p className={styles.live}>{text(isLive ? 'desk.live' : 'desk.live.last', { time })}</p>;
}

function useTimeOf(moment: number): string {
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return timeOfDay(new Date(moment).toISOString(), { locale, timeZone });
}

/** What was read last stays when it cannot be read again. */
function NotLive({ time, onRetry, retrying }: { time: string; onRetry: () => void; retrying: boolean }) {
  const text = useText();
  return (
    <Notice
      tone="danger"
      announce="status"
      title={text('desk.live.lost', { time })}
      actions={
        <Button size="small" loading={retrying} onClick={onRetry}>
          {text('action.retry')}
        </Button>
      }
    />
  );
}

function NothingWaits({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const text = useText();
  return (
    <div className={styles.state}>
      <Card>
        <EmptyState
          message={text(isNarrowed ? 'desk.empty.filtered' : 'desk.empty')}
          action={isNarrowed && <Button onClick={onClear}>{text('desk.showAll')}</Button>}
        />
      </Card>
    </div>
  );
}
