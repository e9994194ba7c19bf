import { communicationTypeExts } from '@beistand/contract/constants.ts';
import { deskStates } from '@beistand/contract/features/desk/work-kinds.ts';
import { useId } from 'react';
import { useText } from '#i18n/use-text.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import styles from './inbox-filters.module.css';
import type { InboxSearch } from './inbox-search.ts';

type InboxFiltersProps = { search: InboxSearch; onChange: (change: InboxSearch) => void };

/** Narrows a queue to a kind of case, and to what waits or is being worked on. */
export function InboxFilters({ search, onChange }: InboxFiltersProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.filters}>
      <div>
        <label htmlFor={`${id}-ext`} className={styles.label}>
          {text('desk.filter.ext')}
        </label>
        <NativeSelect
          id={`${id}-ext`}
          placeholder={text('desk.filter.all')}
          options={communicationTypeExts.map((ext) => ({ value: ext, label: text(`desk.ext.${ext}`) }))}
          value={search.ext ?? ''}
          onChange={(event) => onChange({ ext: event.target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-state`} className={styles.label}>
          {text('desk.filter.state')}
        </label>
        <NativeSelect
          id={`${id}-state`}
          placeholder={text('desk.filter.all')}
          options={deskStates.map((state) => ({ value: state, label: text(`desk.state.${state}`) }))}
          value={search.state ?? ''}
          onChange={(event) => onChange({ state: event.target.value })}
        />
      </div>
    </div>
  );
}
