import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import controls from './control.module.css';
import { useFieldAttributes } from './field-wiring.ts';
import styles from './native-select.module.css';
import type { ControlWidth } from './text-input.tsx';

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string | undefined;
  width?: ControlWidth;
};

export function NativeSelect({ options, placeholder, width = 'full', className, ...rest }: NativeSelectProps) {
  const field = useFieldAttributes();
  return (
    <span className={classNames(styles.wrap, width !== 'full' && controls[width])}>
      <select {...field} {...rest} className={classNames(controls.control, className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className={styles.icon} />
    </span>
  );
}
