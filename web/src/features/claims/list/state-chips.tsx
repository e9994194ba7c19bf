import { claimStates, type ClaimState } from '@beistand/contract/constants.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useClaimCounts, type ListScope } from '#features/claims/api.ts';
import { countWords } from '#features/claims/due-work/count-words.ts';
import type { ClaimsSearch } from './claims-search.ts';
import { hasKeptFilters, isFiltered } from './kept-filters.ts';
import { changedSearch, type ListState } from './list-state.ts';
import styles from './state-chips.module.css';

// Loaded where a filter was kept or could be.
const KeptFilters = lazyPart(() => import('./kept-filter-chips.tsx').then((module) => module.KeptFilterChips));

type StateChipsProps = { scope: ListScope; state: ListState; search: ClaimsSearch };

/** One state alone, with how many claims it has; and the filters that the person keeps. */
export function StateChips({ scope, state, search }: StateChipsProps) {
  const text = useText();
  const { id, persona } = useUser();
  const { line } = state;
  const { data: counts } = useClaimCounts({ ...scope, ...(line && { policyType: line }) });
  // An order is never a draft.
  const states = persona === 'vendor' ? claimStates.filter((name) => name !== 'draft') : claimStates;
  const chips: { id: ClaimState | 'all'; label: string; count?: number | undefined }[] = [
    // Closed claims are among all only where the switch says so.
    {
      id: 'all',
      label: text(state.showsClosed ? 'claims.chip.all' : 'claims.chip.current'),
      count:
        counts && sumOf(states.filter((name) => state.showsClosed || name !== 'closed').map((name) => counts[name])),
    },
    ...states.map((name) => ({ id: name, label: text(`claims.chip.${name}`), count: counts?.[name] })),
  ];
  return (
    <nav aria-label={text('claims.chips')} className={styles.chips}>
      {chips.map((chip) => (
        <Link
          key={chip.id}
          to="."
          search={changedSearch(search, { state: chip.id === 'all' ? '' : chip.id })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={styles.chip}
          aria-current={(state.state ?? 'all') === chip.id}
        >
          {chip.label}
          {/* A search finds fewer, and nobody counts those. What is still being counted has its room already. */}
          {!state.query && (
            <span className={styles.count}>{chip.count === undefined ? '' : countWords(chip.count)}</span>
          )}
        </Link>
      ))}
      {(isFiltered(search) || hasKeptFilters(id)) && (
        <Suspense>
          <KeptFilters search={search} />
        </Suspense>
      )}
    </nav>
  );
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
