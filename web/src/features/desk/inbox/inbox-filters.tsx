import { communicationTypeExts } from '@beistand/contract/constants.ts';
import { deskStates } from '@beistand/contract/features/desk/work-kinds.ts';
import { FilterSelect } from '#features/desk/filter-select.tsx';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './inbox-filters.module.css';
import type { InboxSearch } from './inbox-search.ts';

type InboxFiltersProps = {
  id: string;
  /** On phones they are shown when somebody asks for them. */
  isOpen: boolean;
  search: InboxSearch;
  onChange: (change: InboxSearch) => void;
};

/** Narrows a queue to a kind of case, and to what waits or is being worked on. */
export function InboxFilters({ id, isOpen, search, onChange }: InboxFiltersProps) {
  const text = useText();
  return (
    <div id={id} className={classNames(styles.filters, !isOpen && styles.closed)}>
      <FilterSelect
        label={text('desk.filter.ext')}
        placeholder={text('desk.filter.ext.all')}
        options={communicationTypeExts.map((ext) => ({ value: ext, label: text(`desk.ext.${ext}`) }))}
        value={search.ext ?? ''}
        onChange={(ext) => onChange({ ext })}
      />
      <FilterSelect
        label={text('desk.filter.state')}
        placeholder={text('desk.filter.state.all')}
        options={deskStates.map((state) => ({ value: state, label: text(`desk.state.${state}`) }))}
        value={search.state ?? ''}
        onChange={(state) => onChange({ state })}
      />
    </div>
  );
}
