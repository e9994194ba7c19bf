import { claimsList } from '@beistand/contract/constants.ts';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState, type SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './claims-toolbar.module.css';
import type { ClaimsSearch } from './claims-search.ts';
import type { ListState } from './list-state.ts';

type ClaimsToolbarProps = { state: ListState; onChange: (change: ClaimsSearch) => void };

/** The filters of the list: a search text, a line of business, and whether to include closed claims. On a phone a button opens all but the search. */
export function ClaimsToolbar({ state, onChange }: ClaimsToolbarProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = [state.line, state.showsClosed].filter(Boolean).length;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    onChange({ q: typeof words === 'string' ? words.trim() : '' });
  }

  return (
    <div className={styles.toolbar} data-open={isOpen}>
      <form role="search" className={styles.search} onSubmit={submit}>
        <label htmlFor={`${id}-q`} className={classNames(styles.label, styles.searchLabel)}>
          {text('claims.search.label')}
        </label>
        <div className={styles.line}>
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
          <IconButton
            label={text('claims.filters', { count })}
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-expanded={isOpen}
            data-set={count > 0}
            className={styles.toggle}
            onClick={() => setIsOpen(!isOpen)}
          />
        </div>
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
