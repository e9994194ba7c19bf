import { countTopics } from '@beistand/contract/features/faq/rules.ts';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { useFaq } from './api.ts';
import { FaqLoading } from './faq-loading.tsx';
import styles from './faq-page.module.css';
import { FaqResults } from './faq-results.tsx';
import { FaqSearch } from './faq-search.tsx';
import { useSearchText } from './use-search-text.ts';

export function FaqPage() {
  const text = useText();
  const faq = useFaq();
  const [search, setSearch] = useSearchText();
  const searchBox = useRef<HTMLInputElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const title = text('faq.title');
  usePageTitle(title);
  const isEmpty = faq.isSuccess && countTopics(faq.data.sections) === 0;

  function change(next: string) {
    setSubmitted(false);
    setSearch(next);
  }

  function clear() {
    change('');
    searchBox.current?.focus();
  }

  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={text('faq.intro')} />
      {!isEmpty && <FaqSearch ref={searchBox} search={search} onChange={change} onSubmit={() => setSubmitted(true)} />}
      {faq.isPending && <FaqLoading />}
      {faq.isError && (
        <ErrorState title={text('faq.failed')} onRetry={() => void faq.refetch()} retrying={faq.isFetching}>
          {text('faq.failed.hint')}
        </ErrorState>
      )}
      {isEmpty && <FaqEmpty />}
      {faq.isSuccess && !isEmpty && (
        <FaqResults
          isSubmitted={isSubmitted}
          onReached={() => setSubmitted(false)}
          faq={faq.data}
          isLoadedLate={faq.isFetchedAfterMount}
          search={search}
          onClear={clear}
        />
      )}
    </div>
  );
}

function FaqEmpty() {
  const text = useText();
  return (
    <EmptyState
      message={text('faq.empty')}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {text('faq.empty.action')}
        </Link>
      }
    />
  );
}
