import type { FoundCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { mostCasesFound } from '@beistand/contract/features/desk/work-kinds.ts';
import type { Why } from '@beistand/contract/features/desk/case-schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId, useState, type SubmitEvent } from 'react';
import { useFoundCases } from '#features/desk/api/inbox-api.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './case-search.module.css';
import { FoundCases } from './found-cases.tsx';

/** Forms are not needed before a case is opened. */
const WhyForm = lazyPart(() => import('./why-form.tsx').then((module) => module.WhyForm));

const longest = 100;

/** Finds cases by what people say on the phone. The words are not put into the address: they may be a name. */
export function CaseSearch() {
  const text = useText();
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<FoundCase>();

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
    void navigate({ to: '/desk/cases/$claimNumber', params: { claimNumber }, search: {}, state: { deskWhy: why } });
  }

  return (
    <div className={styles.search}>
      <form role="search" onSubmit={submit} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {text('desk.search.label')}
        </label>
        <div className={styles.row}>
          <SearchInput
            key={words === '' ? 'empty' : 'searched'}
            id={id}
            name="words"
            data-key="search"
            defaultValue={words}
            maxLength={longest}
            spellCheck={false}
          />
          <Button type="submit">{text('desk.search')}</Button>
        </div>
      </form>
      {words !== '' && <Found words={words} onChoose={setChosen} onClose={() => setWords('')} />}
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

type FoundProps = { words: string; onChoose: (found: FoundCase) => void; onClose: () => void };

function Found({ words, onChoose, onClose }: FoundProps) {
  const text = useText();
  const { data, error, isFetching, refetch } = useFoundCases(words);
  const count = data?.length ?? 0;
  return (
    <section aria-label={text('desk.search.results')} className={styles.found}>
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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why a case is opened; not in the address, for it may be in somebody's own words. */
    deskWhy?: Why;
  }
}
