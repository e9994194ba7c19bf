import type { FoundCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import type { Why } from '@beistand/contract/features/desk/case-schema.ts';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { Suspense, useId, useState, type SubmitEvent } from 'react';
import { useListBehind } from '#features/desk/list-behind.ts';
import { useText } from '#i18n/use-text.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { Button } from '#ui/action/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './case-search.module.css';

// Neither is needed before somebody searches.
const SearchResults = lazyPart(() => import('./search-results.tsx').then((module) => module.SearchResults));
const WhyForm = lazyPart(() => import('./why-form.tsx').then((module) => module.WhyForm));

const longest = 100;

/** Finds cases by what people say on the phone. The words are not put into the address: they may be a name. */
export function CaseSearch() {
  const text = useText();
  const label = text('desk.search.label');
  const isPhone = useMedia('(width < 45rem)');
  const id = useId();
  const navigate = useNavigate();
  const deskList = useListBehind();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<FoundCase>();

  useOnceActive(() => SearchResults.preload());

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('words');
    setWords(typeof written === 'string' ? written.trim() : '');
  }

  function open(why: Why) {
    if (!chosen) return;
    const { claimNumber } = chosen;
    setChosen(undefined);
    setWords('');
    void navigate({
      to: '/desk/cases/$claimNumber',
      params: { claimNumber },
      search: {},
      state: { deskWhy: why, deskList },
    });
  }

  return (
    <div className={styles.search}>
      <form role="search" onSubmit={submit} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <div className={styles.row}>
          <SearchInput
            key={words === '' ? 'empty' : 'searched'}
            id={id}
            name="words"
            data-key="search"
            // On a phone there is room for what stands before the colon.
            placeholder={isPhone ? label.replace(/:.*/, '') : label}
            defaultValue={words}
            maxLength={longest}
            spellCheck={false}
          />
          <Button type="submit">
            <Search aria-hidden="true" className={styles.icon} />
            <span className={styles.words}>{text('desk.search')}</span>
          </Button>
        </div>
      </form>
      {words !== '' && (
        <Suspense fallback={<LoadingState />}>
          <SearchResults words={words} onChoose={setChosen} onClose={() => setWords('')} />
        </Suspense>
      )}
      <Dialog
        title={text('desk.why.title', { number: chosen?.claimNumber ?? '' })}
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
      >
        <Suspense fallback={<LoadingState />}>
          <WhyForm onGiven={open} />
        </Suspense>
      </Dialog>
    </div>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why a case is opened; not in the address, for it may be in somebody's own words. */
    deskWhy?: Why;
  }
}
