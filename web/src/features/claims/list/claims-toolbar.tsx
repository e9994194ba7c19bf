import { claimsList } from '@beistand/contract/constants.ts';
import { useId, type SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import styles from './claims-toolbar.module.css';
import type { ClaimsSearch } from './claims-search.ts';
import type { ListState } from './list-state.ts';

type ClaimsToolbarProps = { state: ListState; onChange: (change: ClaimsSearch) => void };

/** The filters of the list: a search text, a line of business, and whether to include closed claims. */
export function ClaimsToolbar({ state, onChange }: ClaimsToolbarProps) {
  const text = useText();
  const id = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    onChange({ q: typeof words === 'string' ? words.trim() : '' });
  }

  return (
    <div className={styles.toolbar}>
      <form role="search" className={styles.search} onSubmit={submit}>
        <label htmlFor={`${id}-q`} className={styles.label}>
          {text('claims.search.label')}
        </label>
        <SearchInput
          // The input follows the URL; until it changes, the input keeps what is being typed.
          key={state.query}
          id={`${id}-q`}
          name="q"
          defaultValue={state.query}
          placeholder={text('claims.search.placeholder')}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          maxLength={100}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {text('claims.search.hint')}
        </p>
      </form>
      <div className={styles.filter}>
        <label htmlFor={`${id}-line`} className={styles.label}>
          {text('claims.filter.label')}
        </label>
        <NativeSelect
          id={`${id}-line`}
          options={claimsList.lineOfBusinessFilters.map((value) => ({ value, label: text(`claims.filter.${value}`) }))}
          placeholder={text('claims.filter.all')}
          value={state.line ?? ''}
          onChange={(event) => onChange({ line: event.target.value })}
        />
      </div>
      <div className={styles.closed}>
        <Switch
          label={text('claims.filter.closed')}
          checked={state.showsClosed || state.state === 'closed'}
          onChange={(event) => onChange({ closed: event.target.checked ? 'yes' : '', state: '' })}
        />
      </div>
    </div>
  );
}
