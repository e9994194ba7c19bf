import { claimsPerPage } from '@beistand/contract/features/claims/list-limits.ts';
import { useSearch, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Pagination } from '#ui/table/pagination.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useClaimSummaries, type ListScope } from '#features/claims/api.ts';
import { claimsSearch, type ClaimsSearch } from './claims-search.ts';
import { ClaimsTable, type ClaimColumns } from './claims-table.tsx';
import { ClaimsToolbar } from './claims-toolbar.tsx';
import { changedSearch, readListState, turnedPage, writeCursor } from './list-state.ts';
import { RowKeysHint } from './row-keys-hint.tsx';
import { StateChips } from './state-chips.tsx';
import { useRowKeys } from './use-row-keys.ts';

type ClaimsListProps = { scope?: ListScope; columns: ClaimColumns };

const everything: ListScope = {};

/** A list of claims whose whole state is in the URL. */
export function ClaimsList({ scope = everything, columns }: ClaimsListProps) {
  const text = useText();
  const navigate = useNavigate();
  const search = claimsSearch(useSearch({ strict: false }));
  const state = readListState(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useClaimSummaries(scope, state);
  const top = useRef<HTMLDivElement>(null);
  useRowKeys(top);
  const go = (next: ClaimsSearch) => void navigate({ to: '.', search: next, resetScroll: false });
  /** For a button that disappears when it is pressed: the focus moves to the list, so that it is not lost. */
  const goToList = (next: ClaimsSearch) => {
    top.current?.focus({ preventScroll: true });
    go(next);
  };
  const { shown, hasNext } = pageOf(data ?? [], state.before !== undefined);

  // The pagination is below the list, so a new page scrolls to its top.
  const page = useRef(state.page);
  useEffect(() => {
    if (page.current === state.page || isPlaceholderData) return;
    page.current = state.page;
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.focus({ preventScroll: true });
  }, [state.page, isPlaceholderData]);

  function turn(to: number) {
    const cursor = to > state.page ? shown.at(-1) : shown[0];
    if (!cursor) return;
    go(turnedPage(search, to, { [to > state.page ? 'after' : 'before']: writeCursor(cursor) }));
  }

  return (
    <Stack gap="loose">
      <ClaimsToolbar state={state} onChange={(change) => go(changedSearch(search, change))} />
      <StateChips scope={scope} state={state} search={search} />
      <LiveRegion message={data && !isPlaceholderData ? text('claims.found', { count: shown.length }) : ''} />
      <div ref={top} tabIndex={-1} aria-busy={isPlaceholderData || undefined}>
        {isForeign(error) ? (
          <Card>
            <EmptyState drawing="search" message={text('claims.notYours')} />
          </Card>
        ) : error && !isFetching && (!data || isPlaceholderData) ? (
          <Card>
            <ErrorState title={text('claims.failed')} onRetry={() => void refetch()}>
              {text('claims.tryAgain')}
            </ErrorState>
          </Card>
        ) : !data ? (
          <ListSkeleton />
        ) : shown.length === 0 ? (
          <NoClaims
            isNarrowed={Boolean(state.query || state.line || state.state || state.page > 1)}
            onClear={() => goToList({})}
          />
        ) : (
          <ClaimsTable
            claims={shown}
            columns={columns}
            sort={{ column: state.orderBy, direction: state.descending ? 'descending' : 'ascending' }}
            onSort={({ column, direction }) => go(changedSearch(search, { sort: `${column}.${direction}` }))}
          />
        )}
      </div>
      {shown.length > 1 && <RowKeysHint />}
      {(state.page > 1 || hasNext) && (
        <Pagination label={text('claims.pages')} page={state.page} hasNext={hasNext} onPageChange={turn} />
      )}
      {state.query && data && !state.showsClosed && !state.state && (
        <Notice>
          {text('claims.closedLeftOut')}{' '}
          <Button variant="quiet" size="small" onClick={() => goToList(changedSearch(search, { closed: 'yes' }))}>
            {text('claims.filter.closed')}
          </Button>
        </Notice>
      )}
      {state.query && state.page > 1 && !hasNext && <Notice>{text('claims.narrow')}</Notice>}
    </Stack>
  );
}

/** The account or policy does not exist, or the person may not see it. */
function isForeign(error: unknown): boolean {
  return error instanceof RpcError && error.errorCode === 'NOT_FOUND';
}

/** The extra claim only tells that there is another page; when paging backwards it comes first. */
function pageOf<Row>(rows: readonly Row[], isBackwards: boolean): { shown: readonly Row[]; hasNext: boolean } {
  if (isBackwards) return { shown: rows.slice(-claimsPerPage), hasNext: true };
  return { shown: rows.slice(0, claimsPerPage), hasNext: rows.length > claimsPerPage };
}

function ListSkeleton() {
  return (
    <LoadingState>
      <Skeleton shape="control" lines={6} />
    </LoadingState>
  );
}

function NoClaims({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const text = useText();
  return (
    <Card>
      {isNarrowed ? (
        <EmptyState
          drawing="search"
          message={text('claims.none')}
          action={<Button onClick={onClear}>{text('claims.showAll')}</Button>}
        />
      ) : (
        <EmptyState drawing="claims" message={text('claims.empty')} />
      )}
    </Card>
  );
}
