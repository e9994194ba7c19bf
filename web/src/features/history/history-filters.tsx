import type { EntrySide } from '@beistand/contract/features/history/entry-codes.ts';
import { useText } from '#i18n/use-text.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import styles from './history-filters.module.css';
import type { HistorySearch } from './history-search.ts';

type HistoryFiltersProps = {
  search: HistorySearch;
  onFilter: (part: Pick<HistorySearch, 'type' | 'source'>) => void;
};

const typeLabels: readonly [value: string, label: MessageId][] = [
  ['messages', 'history.filter.messages'],
  ['documents', 'history.filter.documents'],
  ['callbacks', 'history.filter.callbacks'],
];

/** Only shown if the URL asks for them, which the button above does; most histories are short. */
export function HistoryFilters({ search: { filters, type, source }, onFilter }: HistoryFiltersProps) {
  const text = useText();
  const { name } = useConfiguration();
  if (!filters) return null;
  const all = { value: '', label: text('history.filter.all') };
  return (
    <div className={styles.filters}>
      {filters !== 'source' && (
        <Field name="historyType" label={text('history.filter.type')}>
          <NativeSelect
            value={type ?? ''}
            options={[all, ...typeLabels.map(([value, label]) => ({ value, label: text(label) }))]}
            onChange={(event) => onFilter({ type: event.target.value || undefined })}
          />
        </Field>
      )}
      {filters !== 'type' && (
        <Field name="historySource" label={text('history.filter.source')}>
          <NativeSelect
            value={source ?? ''}
            options={[all, { value: 'club', label: name }, { value: 'member', label: text('history.you') }]}
            onChange={(event) => onFilter({ source: (event.target.value || undefined) as EntrySide | undefined })}
          />
        </Field>
      )}
    </div>
  );
}
