import { useState, type SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ChosenCases } from './chosen-cases.tsx';
import styles from './export-page.module.css';
import { useFoundPeople } from './use-found-people.ts';

/** All that is known of a person, for that person: the cases are found, looked through and saved as one file. */
export function ExportPage() {
  const text = useText();
  const [words, setWords] = useState<string>();
  usePageTitle(text('deskLead.export.title'));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('person');
    setWords(typeof written === 'string' ? written.trim() : '');
  }

  return (
    <div className={styles.page}>
      <PageHeading title={text('deskLead.export.title')} intro={text('deskLead.export.intro')} />
      <form noValidate onSubmit={submit}>
        <Field
          name="person"
          label={text('deskLead.export.person')}
          error={words === '' ? text('deskLead.export.empty') : undefined}
        >
          <div className={styles.row}>
            <SearchInput maxLength={100} spellCheck={false} />
            <Button type="submit">{text('deskLead.export.find')}</Button>
          </div>
        </Field>
      </form>
      {words && <Found key={words} words={words} />}
    </div>
  );
}

function Found({ words }: { words: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useFoundPeople(words);
  if (error && !isFetching)
    return (
      <Card>
        <ErrorState title={text('desk.search.failed')} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <LoadingState />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState drawing="search" message={text('desk.search.none')} />
      </Card>
    );
  return <ChosenCases found={data} />;
}
