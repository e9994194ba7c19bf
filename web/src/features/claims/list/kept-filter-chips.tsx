import { claimsList } from '@beistand/contract/constants.ts';
import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import type { ClaimsSearch } from './claims-search.ts';
import {
  dropFilter,
  filterOf,
  isFiltered,
  isSameFilter,
  keepFilter,
  keptFilters,
  type KeptFilter,
} from './kept-filters.ts';
import styles from './state-chips.module.css';

/** The filters that the person keeps on this device, and the way to keep the one in force. */
export function KeptFilterChips({ search }: { search: ClaimsSearch }) {
  const text = useText();
  const { id } = useUser();
  const [filters, setFilters] = useState(() => keptFilters(id));
  const current = filterOf(search);
  const isKept = filters.some((filter) => isSameFilter(filter, current));
  const nameOf = useFilterName();
  return (
    <>
      {filters.map((filter) => (
        <span key={JSON.stringify(filter)} className={styles.kept}>
          <Link
            to="."
            search={filter}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={styles.chip}
            aria-current={isSameFilter(filter, current)}
          >
            {nameOf(filter)}
          </Link>
          <button
            type="button"
            className={styles.drop}
            aria-label={text('claims.chip.drop', { name: nameOf(filter) })}
            onClick={(event) => {
              // The button goes with its filter; whoever works by keyboard goes on among the chips.
              event.currentTarget.closest('nav')?.querySelector('a')?.focus();
              setFilters(dropFilter(id, filter));
            }}
          >
            <X aria-hidden="true" className={styles.icon} />
          </button>
        </span>
      ))}
      {isFiltered(search) && !isKept && (
        <button type="button" className={styles.keep} onClick={() => setFilters(keepFilter(id, current))}>
          <Bookmark aria-hidden="true" className={styles.icon} />
          {text('claims.chip.keep')}
        </button>
      )}
    </>
  );
}

function useFilterName(): (filter: KeptFilter) => string {
  const text = useText();
  return ({ q, line, state, closed }) => {
    const known = claimsList.lineOfBusinessFilters.find((name) => name === line);
    return [
      q,
      known && text(`claims.filter.${known}`),
      state === 'open' || state === 'draft' || state === 'closed' ? text(`claims.chip.${state}`) : undefined,
      closed && text('claims.chip.withClosed'),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
