import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './segmented-control.module.css';

type SegmentedControlProps<Value extends string> = {
  name: string;
  /** What is chosen; screen readers say it. */
  legend: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of two or three short words that takes effect at once, by native radios. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { name, legend, options, value, onChange } = props;
  return (
    <fieldset role="radiogroup" data-field={name} className={styles.control}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            className={styles.radio}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
