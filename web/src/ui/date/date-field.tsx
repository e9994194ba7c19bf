import { DateEntry, type DateEntryProps } from './date-entry.tsx';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { useImpossibleDate } from './use-impossible-date.ts';

type DateFieldProps = Omit<FieldProps, 'children'> & DateEntryProps;

/** A date that people know by heart, such as a birthday: typed or pasted, without a calendar. */
export function DateField({ name, label, hint, error, required, optional, ...entry }: DateFieldProps) {
  const { impossible, leave } = useImpossibleDate(entry.value, entry.onBlur);
  return (
    <Field name={name} label={label} hint={hint} error={error ?? impossible} required={required} optional={optional}>
      <span>
        <DateEntry {...entry} onBlur={leave} />
      </span>
    </Field>
  );
}
