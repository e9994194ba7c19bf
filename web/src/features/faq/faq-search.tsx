import { useId, type Ref, type SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { SearchInput } from '#ui/form/search-input.tsx';
import styles from './faq-search.module.css';

type FaqSearchProps = {
  ref: Ref<HTMLInputElement>;
  search: string;
  onChange(search: string): void;
  /** Called on Enter. */
  onSubmit(): void;
};

export function FaqSearch({ ref, search, onChange, onSubmit }: FaqSearchProps) {
  const text = useText();
  const id = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        {text('faq.search.label')}
      </label>
      <SearchInput
        ref={ref}
        id={id}
        value={search}
        onChange={(event) => onChange(event.target.value)}
        placeholder={text('faq.search.placeholder')}
      />
    </form>
  );
}
