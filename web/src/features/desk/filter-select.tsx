import { useId, type ComponentProps } from 'react';
import { NativeSelect } from '#ui/form/native-select.tsx';
import styles from './filter-select.module.css';

type FilterSelectProps = Pick<ComponentProps<typeof NativeSelect>, 'options' | 'placeholder'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** Narrows what a page shows; outside of a form, so it has no error and no hint. */
export function FilterSelect({ label, onChange, ...select }: FilterSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <NativeSelect id={id} onChange={({ target }) => onChange(target.value)} {...select} />
    </div>
  );
}
