import type { FoundCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { useId, useState, type SubmitEvent } from 'react';
import { useFoundCases } from '#features/desk/api/search-api.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ChosenCases } from './chosen-cases.tsx';
import styles from './export-page.module.css';

/** All that is known of a person, for that person: the cases are found, looked through and saved as one file. */
export function ExportPage() {
  const text = useText();
  const id = useId();
  const [words, setWords] = useState('');
  usePageTitle(text('deskLead.export.title'));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('person');
    setWords(typeof written === 'string' ? written.trim() : '');
  }

  return (
    <div className={styles.page}>
      <PageHeading title={text('deskLead.export.title')} intro={text('deskLead.export.intro')} />
      <form onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          {text('deskLead.export.person')}
        </label>
        <div className={styles.row}>
          <SearchInput id={id} name="person" maxLength={100} spellCheck={false} />
          <Button type="submit">{text('deskLead.export.find')}</Button>
        </div>
      </form>
      {words !== '' && <Found key={words} words={words} />}
    </div>
  );
}

function Found({ words }: { words: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useFoundCases(words);
  if (error && !isFetching)
    return (
      <Card>
        <ErrorState title={text('desk.search.failed')} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <LoadingState />;
  const cases: readonly FoundCase[] = data;
  if (cases.length === 0)
    return (
      <Card>
        <EmptyState drawing="search" message={text('desk.search.none')} />
      </Card>
    );
  return <ChosenCases found={cases} />;
}
