import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useMemo, useState } from 'react';
import { ComboBox as AriaComboBox, Input, ListBox, Popover } from 'react-aria-components/ComboBox';
import { useText } from '#i18n/use-text.ts';
import { AriaLocale } from '#ui/aria-locale.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './combo-box.module.css';
import controls from '#ui/form/control.module.css';
import { useFieldWiring } from '#ui/form/field-wiring.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import list from './list-box.module.css';
import { type ListItem, ListItemRow } from './list-item.tsx';
import popover from '#ui/overlay/popover.module.css';
import { createSearcher, type Search, type SearchState, type SearchStatus } from './searcher.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

type ComboBoxControlProps = {
  /** Keep it the same function between renders: a new one drops the search that is running. */
  search: Search<ListItem>;
  value: ListItem | null;
  onChange: (item: ListItem | null) => void;
  onBlur?: (() => void) | undefined;
  /** Milliseconds between two searches while someone types. */
  throttle: number;
  /** The minimum number of letters to search for. */
  minLength?: number;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
};

type ComboBoxProps = Omit<FieldProps, 'children'> & ComboBoxControlProps;

/** A field that searches while the person types; the value is one of the found items. */
export function ComboBox({ name, label, hint, error, required, optional, ...control }: ComboBoxProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required} optional={optional}>
      <ComboBoxControl {...control} />
    </Field>
  );
}

function ComboBoxControl(props: ComboBoxControlProps) {
  const { search, value, onChange, onBlur, throttle, minLength = 1, placeholder, disabled = false } = props;
  const wiring = useFieldWiring();
  const [written, setWritten] = useState(value?.label ?? '');
  const [{ status, items }, setState] = useState<SearchState<ListItem>>({ status: 'idle', items: [] });
  const searcher = useMemo(() => createSearcher(search, throttle, setState), [search, throttle]);
  useEffect(() => searcher.stop, [searcher]);
  // React Aria empties the input when the selected item is not in the list.
  const known = value && !items.some(({ id }) => id === value.id) ? [...items, value] : items;

  function type(next: string) {
    setWritten(next);
    if (next === '' && value) onChange(null);
    if (next === value?.label) return;
    if (next.trim().length < minLength) searcher.clear();
    else searcher.ask(next.trim());
  }

  function choose(id: string | null) {
    const item = known.find((one) => one.id === id) ?? null;
    setWritten(item?.label ?? '');
    searcher.clear();
    onChange(item);
  }

  return (
    <AriaLocale>
      <AriaComboBox
        {...(wiring && { id: wiring.id, 'aria-labelledby': wiring.labelId })}
        {...(wiring?.describedBy && { 'aria-describedby': wiring.describedBy })}
        items={known}
        inputValue={written}
        onInputChange={type}
        value={value?.id ?? null}
        onChange={(key) => choose(key === null ? null : String(key))}
        {...(onBlur && { onBlur })}
        allowsEmptyCollection={status !== 'idle'}
        isDisabled={disabled}
        isInvalid={wiring?.invalid ?? false}
        isRequired={wiring?.required ?? false}
        validationBehavior="aria"
      >
        <span className={styles.wrap}>
          <Input className={classNames(controls.control)} {...(placeholder && { placeholder })} autoComplete="off" />
          <span className={styles.icon}>
            {status === 'loading' ? <Spinner size="small" /> : <SearchIcon aria-hidden="true" />}
          </span>
        </span>
        <Popover className={classNames(popover.popover, popover.likeTrigger)}>
          <ListBox<ListItem> className={classNames(list.list)} renderEmptyState={() => <EmptyList status={status} />}>
            {(item) => <ListItemRow item={item} />}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaLocale>
  );
}

function EmptyList({ status }: { status: SearchStatus }) {
  const text = useText();
  if (status === 'idle') return null;
  return <div className={list.message}>{text(`ui.search.${status}`)}</div>;
}
