import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { AriaLocale } from '#ui/aria-locale.tsx';
import { classNames } from '#ui/class-names.ts';
import controls from '#ui/form/control.module.css';
import { useFieldWiring } from '#ui/form/field-wiring.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import list from './list-box.module.css';
import { type ListItem, ListItemRow } from './list-item.tsx';
import popover from '#ui/overlay/popover.module.css';
import styles from './select.module.css';

type SelectControlProps = {
  items: readonly ListItem[];
  /** The chosen item's id; null while nothing is chosen. */
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: (() => void) | undefined;
  placeholder: string;
  disabled?: boolean | undefined;
};

type SelectProps = Omit<FieldProps, 'children'> & SelectControlProps;

/** For items that need a second line. For plain texts NativeSelect is better on phones. */
export function Select({ name, label, hint, error, required, optional, ...control }: SelectProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required} optional={optional}>
      <SelectControl {...control} />
    </Field>
  );
}

function SelectControl({ items, value, onChange, onBlur, placeholder, disabled = false }: SelectControlProps) {
  const wiring = useFieldWiring();
  return (
    <AriaLocale>
      <AriaSelect
        aria-labelledby={wiring?.labelId ?? ''}
        aria-describedby={wiring?.describedBy ?? ''}
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        {...(onBlur && { onBlur })}
        isDisabled={disabled}
        isInvalid={wiring?.invalid ?? false}
        placeholder={placeholder}
      >
        <Button id={wiring?.id ?? ''} className={classNames(controls.control, styles.trigger)}>
          <SelectValue className={classNames(styles.value)} />
          <ChevronDown aria-hidden="true" className={styles.icon} />
        </Button>
        <Popover className={classNames(popover.popover, popover.likeTrigger)}>
          <ListBox items={items} className={classNames(list.list)}>
            {(item) => <ListItemRow item={item} />}
          </ListBox>
        </Popover>
      </AriaSelect>
    </AriaLocale>
  );
}
